// A headless Chromium and one page in it, spoken to by the DevTools protocol over a pipe.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];
const folders = (process.env.PATH ?? '').split(':');

export function findChromium() {
  for (const name of names) for (const folder of folders) if (existsSync(join(folder, name))) return join(folder, name);
  return null;
}

export async function openPage(url, { width = 1100, height = 800, dark = false } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'tellegen-chromium-'));
  const child = spawn(
    findChromium(),
    [
      '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--remote-debugging-pipe',
      '--no-first-run', '--disable-extensions', '--disable-background-networking', `--user-data-dir=${profile}`,
      '--host-resolver-rules=MAP * ~NOTFOUND', 'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const waiting = new Map();
  const listeners = [];
  let id = 0;
  let buffer = '';
  child.stdio[4].setEncoding('utf8');
  // Chromium may go before the last word to it is written.
  child.stdio[3].on('error', () => {});
  child.stdio[4].on('data', (text) => {
    buffer += text;
    for (let end = buffer.indexOf('\0'); end >= 0; end = buffer.indexOf('\0')) {
      const message = JSON.parse(buffer.slice(0, end));
      buffer = buffer.slice(end + 1);
      if (message.id) {
        const { resolve, reject } = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.error) reject(new Error(message.error.message));
        else resolve(message.result);
      } else listeners.forEach((listen) => listen(message));
    }
  });
  let session;
  const send = (method, params = {}) =>
    new Promise((resolve, reject) => {
      waiting.set(++id, { resolve, reject });
      child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: session })}\0`);
    });

  const { targetInfos } = await send('Target.getTargets');
  const target = targetInfos.find((t) => t.type === 'page') ?? (await send('Target.createTarget', { url: 'about:blank' }));
  session = (await send('Target.attachToTarget', { targetId: target.targetId, flatten: true })).sessionId;
  const problems = [];
  const requests = [];
  listeners.push((message) => {
    if (message.method === 'Runtime.exceptionThrown')
      problems.push(message.params.exceptionDetails.exception?.description ?? message.params.exceptionDetails.text);
    if (message.method === 'Log.entryAdded' && message.params.entry.level === 'error') problems.push(message.params.entry.text);
    if (message.method === 'Network.requestWillBeSent') requests.push(message.params.request.url);
  });
  await Promise.all([send('Page.enable'), send('Runtime.enable'), send('Log.enable'), send('Network.enable')]);
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 });
  await send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }] });

  const page = {
    send,
    async goto(address) {
      const loaded = new Promise((resolve) => {
        const listen = (m) => {
          if (m.method !== 'Page.loadEventFired') return;
          listeners.splice(listeners.indexOf(listen), 1);
          resolve();
        };
        listeners.push(listen);
      });
      await send('Page.navigate', { url: String(address) });
      await loaded;
    },
    problems,
    requests,
    async run(expression) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    /** Waits until the expression is true. */
    async until(expression, what = expression) {
      for (let tries = 0; tries < 200; ++tries) {
        if (await page.run(`Boolean(${expression})`)) return;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`waited in vain for ${what}`);
    },
    async mouse(type, x, y) {
      await send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 });
    },
    async key(key) {
      await send('Input.dispatchKeyEvent', { type: 'keyDown', key, code: key });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
    },
    async picture() {
      return Buffer.from((await send('Page.captureScreenshot', { format: 'png' })).data, 'base64');
    },
    async pdf() {
      return Buffer.from((await send('Page.printToPDF', { printBackground: false })).data, 'base64');
    },
    async close() {
      const gone = new Promise((resolve) => child.on('exit', resolve));
      send('Browser.close').catch(() => {});
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 3000))]);
      if (child.exitCode === null) child.kill('SIGKILL');
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  await page.goto(url);
  return page;
}
