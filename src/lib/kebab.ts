/** `xToken` → `x-token`, `is360` → `is-360`. */
export const kebab = (name: string) => name.replace(/([a-z])([A-Z]|\d+)/g, '$1-$2').toLowerCase();

export type Kebab<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Tail extends Uncapitalize<Tail>
    ? `${Uncapitalize<Head>}${Kebab<Tail>}`
    : `${Uncapitalize<Head>}-${Kebab<Tail>}`
  : S;
