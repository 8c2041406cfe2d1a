/** Runs the plugin in PHP with the functions of WordPress that it calls, and writes the page that a visitor gets. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { getPHPLoaderModule } from '@php-wasm/node-8-4';
import { loadPHPRuntime, PHP } from '@php-wasm/universal';

const php = new PHP(await loadPHPRuntime(await getPHPLoaderModule()));
php.mkdir('/site');
for (const name of ['cloud-player.php', 'wordpress.php', 'post.php']) {
  php.writeFile(`/site/${name}`, await readFile(name, 'utf8'));
}
const { text, errors, exitCode } = await php.run({ scriptPath: '/site/post.php' });
if (exitCode !== 0 || errors || /Warning|Notice|Fatal|Deprecated/.test(text)) throw new Error(`${errors}\n${text}`);
await mkdir('dist', { recursive: true });
await writeFile('dist/index.html', text);
await copyFile('node_modules/cloud-player/dist/cloud-player.js', 'dist/cloud-player.js');
process.exit();
