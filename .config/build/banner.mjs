import { readFileSync } from 'node:fs';

const { name, version, license } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The first line of the script and of the first module. */
export const BANNER = `/*! ${name} ${version}, ${license}; other licences: THIRD-PARTY-NOTICES.txt */`;
