// web/ → OUT/report.html, one file without links to others, and OUT/page_template.cpp, which holds
// the same as a string.   node build.mjs OUT
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(root, '..', 'build', 'web'));

// KaTeX names every font three times; all browsers of today read the first.
const oneFontEach = {
  name: 'one-font-each',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('katex') || !id.endsWith('.css')) return null;
    return code.replace(/,url\(fonts\/[^)]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, '');
  },
};

const result = await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [oneFontEach, svelte({ configFile: false, compilerOptions: { css: 'injected' } })],
  build: {
    write: false,
    target: 'es2020',
    assetsInlineLimit: 1 << 24,
    cssCodeSplit: false,
    modulePreload: false,
    chunkSizeWarningLimit: 4096,
    rollupOptions: { output: { inlineDynamicImports: true } },
  },
});

const files = result.output;
const text = (name) => {
  const file = files.find((f) => f.fileName.endsWith(name));
  return file.type === 'chunk' ? file.code : file.source;
};
const script = text('.js').replaceAll('</script', '<\\/script');
const style = text('.css').replaceAll('</style', '<\\/style');
let html = text('.html')
  .replace(/\s*<script type="module"[^>]*><\/script>/, '')
  .replace(/\s*<link rel="stylesheet"[^>]*>/, '');
html = html
  .replace('</head>', () => `<style>${style}</style>\n</head>`)
  .replace('</body>', () => `<script type="module">${script}</script>\n</body>`);
if (/(?:src|href)="(?!data:)/.test(html.replace(script, ''))) throw new Error('a link is left in the page');

/** A piece of a C++ string: plain characters as they are, all other bytes in octal. */
const literal = (bytes) => {
  let piece = '"';
  for (const byte of bytes) {
    if (byte === 0x22 || byte === 0x5c) piece += `\\${String.fromCharCode(byte)}`;
    else if (byte < 0x20 || byte > 0x7e || byte === 0x3f) piece += `\\${byte.toString(8).padStart(3, '0')}`;
    else piece += String.fromCharCode(byte);
  }
  return `${piece}"`;
};
const bytes = Buffer.from(html, 'utf8');
const pieces = [];
for (let at = 0; at < bytes.length; at += 4000) pieces.push(literal(bytes.subarray(at, at + 4000)));
const cpp = `// Made from web/ by web/build.mjs.
#include "report/document/page_template.hpp"

namespace tellegen::report {
namespace {
const char text[] =
${pieces.join('\n')};
}  // namespace

std::string_view page_template() { return {text, sizeof text - 1}; }

}  // namespace tellegen::report
`;
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'report.html'), html);
writeFileSync(join(out, 'page_template.cpp'), cpp);
