import { bundle, Features } from 'lightningcss';

/** The oldest browsers that have what the player cannot do without (container queries, constructable sheets). */
const targets = { chrome: 111 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) };

/** Lowered, `:dir(rtl)` would become a list of languages, and miss a left-to-right bar inside a Persian player. */
const kept = Features.LightDark | Features.DirSelector;

/** An imported stylesheet becomes its text, with its own @imports inlined: importing it must be harmless on a server. */
export const styleText = () => ({
  name: 'style-text',
  transform(_code, id) {
    if (!id.endsWith('.css')) return null;
    const { code, warnings } = bundle({ filename: id, minify: true, targets, exclude: kept });
    for (const { message } of warnings) this.warn?.(message);
    return { code: `export default ${JSON.stringify(code.toString())};`, map: { mappings: '' } };
  },
});
