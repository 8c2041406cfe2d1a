import { type Counted, createPlural } from '../grammar.ts';

export const plural = createPlural('en');

export const videos = ({ text, number }: Counted) => plural(number, { one: `${text} video`, other: `${text} videos` });
