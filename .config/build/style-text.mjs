import { bundle, Features } from 'lightningcss';

/** The oldest browsers with the required features (container queries, constructable style sheets). */
const targets = { chrome: 111 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) };

/** Not lowered: `:dir(rtl)` would become a list of languages, and miss a left-to-right bar in a Persian player. */
const kept = Features.LightDark | Features.DirSelector;

/** An imported style sheet becomes a string with its @imports inlined, so that importing it works on a server. */
export const styleText = () => ({
  name: 'style-text',
  transform(_code, id) {
    if (!id.endsWith('.css')) return null;
    const { code, warnings } = bundle({ filename: id, minify: true, targets, exclude: kept });
    for (const { message } of warnings) this.warn?.(message);
    return { code: `export default ${JSON.stringify(code.toString())};`, map: { mappings: '' } };
  },
});
