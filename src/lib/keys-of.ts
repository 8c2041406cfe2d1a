/** `Object.keys` with the type of the keys. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];
