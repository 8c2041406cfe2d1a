import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, frameworks, versionOf } from '../../test/frameworks/frameworks.ts';

/** The files of the tried projects that docs/frameworks.md shows, by the names of their sections. */
const EXAMPLES: Readonly<Record<string, readonly [folder: string, file: string]>> = {
  react: ['react', 'src/Film.tsx'],
  'next-server': ['next', 'app/page.tsx'],
  'next-client': ['next', 'app/film/page.tsx'],
  'vue-config': ['vue', 'vite.config.ts'],
  vue: ['vue', 'src/Film.vue'],
  svelte: ['svelte', 'src/Film.svelte'],
  astro: ['astro', 'src/pages/index.astro'],
  angular: ['angular', 'src/film.ts'],
};

function example(folder: string, file: string): string {
  const framework = frameworks.find((each) => each.folder === folder);
  if (!framework) throw new Error(`No framework is called ${folder}`);
  const text = readFileSync(path.join(folderOf(framework), file), 'utf8').trimEnd();
  const link = `[\`${file.replace('src/', '')}\`](../test/frameworks/projects/${folder}/${file})`;
  return `${link}:\n\n\`\`\`${path.extname(file).slice(1)}\n${text}\n\`\`\``;
}

const list = new Intl.ListFormat('en');

const versions = () =>
  list.format(frameworks.filter(versionOf).map((framework) => `${framework.name} ${versionOf(framework)}`));

export const frameworkSections: Readonly<Record<string, () => string>> = {
  tried: () => `Tried with ${versions()}.`,
  ...Object.fromEntries(Object.entries(EXAMPLES).map(([name, [folder, file]]) => [name, () => example(folder, file)])),
};
