import * as stock from 'nanostores';
import { counted } from './count-stores.ts';

export const { readonlyType } = stock;
export const atom = counted(stock.atom);
