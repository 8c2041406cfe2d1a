import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface FrameworkPage {
  readonly path: string;
  /** It shows a sentence when it hears that the film has finished. */
  readonly hears: boolean;
}

/** A framework, and the project in `projects/` that is built with it. Its `npm run build` writes `dist/`, unless it has a server. */
export interface Framework {
  readonly name: string;
  readonly folder: string;
  /** The package whose version is meant, unless the framework itself is not installed. */
  readonly package?: string;
  readonly pages: readonly FrameworkPage[];
  /** Files from elsewhere in the repository. */
  readonly files?: readonly string[];
  /** Its own server, as arguments of Node. It prints its address. */
  readonly server?: readonly string[];
}

const ONE_PAGE: readonly FrameworkPage[] = [{ path: '/', hears: true }];

export const frameworks: readonly Framework[] = [
  { name: 'React', folder: 'react', package: 'react', pages: ONE_PAGE },
  {
    name: 'Next',
    folder: 'next',
    package: 'next',
    pages: [
      { path: '/', hears: false },
      { path: '/film', hears: true },
    ],
    server: ['node_modules/next/dist/bin/next', 'start', '--port', '0'],
  },
  { name: 'Vue', folder: 'vue', package: 'vue', pages: ONE_PAGE },
  { name: 'Svelte', folder: 'svelte', package: 'svelte', pages: ONE_PAGE },
  { name: 'Astro', folder: 'astro', package: 'astro', pages: ONE_PAGE },
  {
    name: 'WordPress',
    folder: 'wordpress',
    pages: ONE_PAGE,
    files: ['demo/wordpress/cloud-player.php'],
  },
  { name: 'Angular', folder: 'angular', package: '@angular/core', pages: ONE_PAGE },
];

export const folderOf = ({ folder }: Framework): string =>
  fileURLToPath(new URL(`projects/${folder}`, import.meta.url));

export function versionOf(framework: Framework): string | undefined {
  if (framework.package === undefined) return undefined;
  const { dependencies } = JSON.parse(readFileSync(`${folderOf(framework)}/package.json`, 'utf8')) as {
    dependencies: Readonly<Record<string, string>>;
  };
  return dependencies[framework.package];
}
