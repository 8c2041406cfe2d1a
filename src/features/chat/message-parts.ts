const QUOTE = /^((?:>.*(?:\n|$))+)\s*/u;

/** Separates the quoted lines at the beginning, which start with `>`, from the answer. */
export function splitQuote(text: string): { readonly quote: string | undefined; readonly rest: string } {
  const [whole = '', lines = ''] = QUOTE.exec(text) ?? [];
  const rest = text.slice(whole.length);
  if (rest === '') return { quote: undefined, rest: text };
  return { quote: lines.replaceAll(/^>\s*/gmu, '').trim() || undefined, rest };
}
