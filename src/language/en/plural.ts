import { createPlural } from '../grammar.ts';

export const plural = createPlural('en');
