// What the tests use of the page's libraries.
export * from '../src/lib/claim';
export * from '../src/lib/dopri';
export * from '../src/lib/expression';
export * from '../src/lib/latex';
export * from '../src/lib/mechanism';
export * from '../src/lib/plant';
export * from '../src/lib/scale';
