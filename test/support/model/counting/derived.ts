import * as own from '../../../../src/core/derived.ts';
import { counted } from './count-stores.ts';

export const derived = counted(own.derived);
