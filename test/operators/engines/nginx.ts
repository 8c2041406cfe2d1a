import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder, freePort, programOf, removeFolder, startEngine } from './engine.ts';

const CONFIGURATION = new URL('../../../demo/operators/nginx.conf', import.meta.url);

/** Replaces a text that must be there. */
const replaced = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`demo/operators/nginx.conf lacks ${from}`);
  return text.replaceAll(from, to);
};

function certificateIn(folder: string): void {
  const subject = ['-subj', '/CN=platform.example', '-addext', 'subjectAltName=DNS:platform.example,IP:127.0.0.1'];
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')];
  execFileSync(
    programOf('openssl', 'openssl'),
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files],
    { stdio: 'ignore' },
  );
}

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

/** nginx with the configuration for operators: only its addresses and paths are changed. `tls` keeps the encryption. */
export async function startNginx(platform: string, { tls = false } = {}): Promise<Nginx> {
  const program = programOf('nginx', 'nginx');
  const folder = createFolder();
  const port = await freePort();
  mkdirSync(path.join(folder, 'log'));
  if (tls) certificateIn(folder);
  const certificate = [
    ['/etc/ssl/certs/platform.example.pem', path.join(folder, 'cert.pem')],
    ['/etc/ssl/private/platform.example.key', path.join(folder, 'key.pem')],
  ] as const;
  const changes = [
    ['127.0.0.1:4173', new URL(platform).host],
    ['/var/cache/nginx-platform', path.join(folder, 'cache')],
    ['/var/log/nginx', path.join(folder, 'log')],
    ['listen 443 ssl;', `listen 127.0.0.1:${port}${tls ? ' ssl' : ''};`],
    ...(tls ? certificate : certificate.map(([from]) => [`${keyword(from)} ${from};`, ''] as const)),
  ] as const;
  const lines = changes.reduce((text, [from, to]) => replaced(text, from, to), readFileSync(CONFIGURATION, 'utf8'));
  const main = path.join(folder, 'nginx.conf');
  // One worker reads its connections in their order.
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/log/error.log;
    events { worker_connections 4096; }
    http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${lines} }`,
  );
  const engine = await startEngine(program, ['-c', main, '-p', folder, '-e', 'stderr'], { port });
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    async stop() {
      await engine.stop();
      removeFolder(folder);
    },
  };
}

const keyword = (file: string) => (file.endsWith('.key') ? 'ssl_certificate_key' : 'ssl_certificate');
