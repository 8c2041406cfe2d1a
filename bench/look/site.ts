import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPlatform } from '../../demo/platform/create-platform.ts';
import { sendFromFolder } from '../../demo/server/static-files.ts';
import { logInto } from '../../test/support/platform/viewer.ts';
import { type LookState, NOW } from './state.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const media = path.join(root, 'demo/media');
const fontFolder = path.join(root, 'node_modules/@fontsource-variable/vazirmatn');

/** Inlined in the page, so that text is never drawn before its font is loaded. */
const font = readFileSync(path.join(fontFolder, 'index.css'), 'utf8').replaceAll(
  /url\(\.\/(files\/[\w-]+\.woff2)\)/g,
  (_, file: string) => `url(data:font/woff2;base64,${readFileSync(path.join(fontFolder, file)).toString('base64')})`,
);

const STYLE = `
  html { background: #808080; scrollbar-width: none }
  body { margin: 0 }
  cloud-player { --cloud-player-font: 'Vazirmatn Variable', sans-serif }
  .rest { block-size: 3000px }`;

/** The mobile number of the viewer who is logged in. */
const VIEWER = '09121234567';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function pageOf({ attributes, language }: LookState, token: string | undefined): string {
  const all = { lang: language, ...attributes, ...(token && { 'x-token': token }) };
  const written = Object.entries(all).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<!doctype html><html lang="${language}" dir="${language === 'en' ? 'ltr' : 'rtl'}"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width"><title>Look</title><style>${font}${STYLE}</style></head>
    <body><cloud-player ${written.join(' ')}></cloud-player><div class="rest"></div>
    <script src="/dist/cloud-player.js"></script></body></html>`;
}

export interface Site {
  readonly port: number;
  /** Shows this state at `/`, with a separate platform. */
  show(state: LookState): Promise<void>;
  close(): Promise<void>;
}

/** A page with a player of this build, and reference platforms with a stopped clock. */
export async function openSite(dist: string): Promise<Site> {
  let html = '';
  const answerPage = async (request: IncomingMessage, response: ServerResponse) => {
    const [address = '/'] = (request.url ?? '/').split('?');
    if (address === '/') {
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    }
    const [, place = '', name = ''] = /^\/(dist|media)\/(.+)$/.exec(address) ?? [];
    const folder = place === 'dist' ? dist : media;
    if (name && (await sendFromFolder(folder, name, request, response))) return;
    response.writeHead(404).end();
  };
  const openPlatform = async () => {
    const platform = await createPlatform({ file: ':memory:', crowd: false, now: () => NOW, random: () => 0.5 });
    return { server: platform.serve(answerPage), close: platform.close };
  };
  let platform = await openPlatform();
  const server = createServer((request, response) => void platform.server.emit('request', request, response));
  server.on('upgrade', (...call) => void platform.server.emit('upgrade', ...call));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const direct = `http://127.0.0.1:${port}`;
  return {
    port,
    async show(state) {
      platform.close();
      platform = await openPlatform();
      html = pageOf(state, state.guest ? undefined : (await logInto(direct, VIEWER)).access);
      for (const { path: to, body } of state.directions) {
        const answer = await fetch(direct + to, { method: 'POST', body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(`${to} answers ${answer.status}: ${await answer.text()}`);
      }
    },
    async close() {
      platform.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
