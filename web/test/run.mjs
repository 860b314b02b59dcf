// The tests of the page. Without arguments: the libraries of src/lib, by Node alone. With the program
// `tellegen` as argument: reports of examples too, opened in a headless Chromium.
//   node test/run.mjs [TELLEGEN [FOLDER FOR PICTURES]]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'tellegen-web-'));
let passed = 0;
const failed = [];

async function test(name, body) {
  try {
    await body();
    ++passed;
  } catch (problem) {
    failed.push(name);
    console.error(`FAILED ${name}\n${problem.stack ?? problem}`);
  }
}

try {
  const bundle = join(work, 'lib.mjs');
  await build({ entryPoints: [join(here, 'lib.ts')], bundle: true, format: 'esm', platform: 'node', outfile: bundle, logLevel: 'error' });
  const lib = await import(pathToFileURL(bundle));
  await (await import('./lib_tests.mjs')).default(test, lib);
  const [tellegen, pictures] = process.argv.slice(2);
  if (tellegen) {
    const keep = pictures ? (name, png) => writeFileSync(join(pictures, name), png) : () => {};
    if (process.env.TELLEGEN_ONLY === undefined) await (await import('./page_tests.mjs')).default(test, { tellegen, work, keep, lib });
    const only = process.env.TELLEGEN_ONLY?.split(' ').filter(Boolean);
    await (await import('./examples_tests.mjs')).default(test, { tellegen, work, examples: join(here, '..', '..', 'examples'), only });
  }
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 });
}
console.log(`Ran ${passed + failed.length} tests`);
if (failed.length > 0) {
  console.log(`FAILED (failures=${failed.length})`);
  process.exit(1);
}
