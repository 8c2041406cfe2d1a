import { bundle, Features } from 'lightningcss';
import { OLDEST } from '../oldest-browsers.mjs';
import { stepsVisitor } from './steps.mjs';

/** As lightningcss writes a version. */
const numberOf = (version) => {
  const [major, minor = 0] = version.split('.').map(Number);
  return (major << 16) | (minor << 8);
};
const { chrome, firefox, safari } = OLDEST;
const targets = { chrome: numberOf(chrome), firefox: numberOf(firefox), safari: numberOf(safari) };

/** Not lowered: `:dir(rtl)` would become a list of languages, and miss a left-to-right bar in a Persian player. */
const kept = Features.LightDark | Features.DirSelector;

/** A style sheet with its @imports inlined and the values of its steps, for the oldest promised browsers. */
export function builtStyles(filename) {
  const { code, warnings } = bundle({ filename, minify: true, targets, exclude: kept, visitor: stepsVisitor });
  return { code: code.toString(), warnings };
}

/** An imported style sheet becomes a string, so that importing it works on a server. */
export const styleText = () => ({
  name: 'style-text',
  transform(_code, id) {
    if (!id.endsWith('.css')) return null;
    const { code, warnings } = builtStyles(id);
    for (const { message } of warnings) this.warn?.(message);
    return { code: `export default ${JSON.stringify(code)};`, map: { mappings: '' } };
  },
});
