import { readFileSync } from 'node:fs';
import license from 'rollup-plugin-license';

const LINE = '-'.repeat(80);
const ownLicense = readFileSync('LICENSE', 'utf8');

/** Packages that publish no licence text, with the copyright line of their repository. All are MIT. */
const COPYRIGHTS = {
  '@r2wc/core': 'Copyright (c) 2022 Bitovi',
  '@r2wc/react-to-web-component': 'Copyright (c) 2022 Bitovi',
};

function textOf({ name, license: kind, licenseText, noticeText }) {
  const mit = kind === 'MIT' && COPYRIGHTS[name] ? ownLicense.replace(/^Copyright .*$/m, COPYRIGHTS[name]) : undefined;
  const text = licenseText ?? mit;
  if (!text) throw new Error(`${name} has no licence text: look it up in its repository`);
  return [text, noticeText]
    .filter(Boolean)
    .map((part) => part.trim())
    .join('\n\n');
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** The notices of packages. A licence text that several packages share is written once. */
export function noticesOf(packages) {
  const all = packages.toSorted(byName);
  const texts = new Set(all.map(textOf));
  const parts = [...texts].map((text) => {
    const sharing = all.filter((each) => textOf(each) === text);
    const titles = sharing.map(({ name, version, license: kind }) => `${name} ${version} (${kind})`);
    return `${LINE}\n${titles.join('\n')}\n${LINE}\n\n${text}\n`;
  });
  return `The scripts of Cloud Player contain code of the packages below. The build leaves out what the player does not use and
minifies the rest. Cloud Player itself is under the MIT License, in the file LICENSE.

${parts.join('\n')}`;
}

/** Rollup output plugin: writes the licences of what is bundled. */
export function thirdPartyNotices(file) {
  const plugin = license({ thirdParty: { output: { file, template: noticesOf } } });
  return {
    ...plugin,
    /** It looks at the chunk here. Its text, which has a banner in other projects, is not taken: the map stays right. */
    renderChunk(code, chunk) {
      plugin.renderChunk(code, chunk, { sourcemap: false });
      return null;
    },
  };
}
