// The colours of curves: those of the program's pictures, which the data of the report bring along.
let colours = { light: ['#444444'], dark: ['#c9c9c9'] };

export const setPalette = (palette: { light: string[]; dark: string[] }) => void (colours = palette);

const dashes = [undefined, [6, 3], [2, 3]];

/** Colour and dashes of the i-th curve, as in the pictures. */
export function strokeOf(i: number, dark: boolean): { stroke: string; dash: number[] | undefined } {
  const all = dark ? colours.dark : colours.light;
  return { stroke: all[i % all.length], dash: dashes[Math.floor(i / all.length) % dashes.length] };
}
