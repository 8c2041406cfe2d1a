/** A count as the language writes it (`1.1K`), and the number that its noun agrees with. */
export interface Counted {
  readonly text: string;
  readonly number: number;
}

type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** Chooses the plural form of a noun: two in English, six in Arabic, one in Persian. */
export function createPlural(locale: string) {
  let rules: Intl.PluralRules | undefined;
  return (number: number, forms: Forms): string => {
    rules ??= new Intl.PluralRules(locale);
    return forms[rules.select(number)] ?? forms.other;
  };
}
