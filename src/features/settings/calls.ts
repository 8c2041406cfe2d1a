import { isObject } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { SettingValues } from './values.ts';

export const createSettingsCalls = (http: Pick<Http, 'send' | 'beacon'>) => ({
  load: (signal: AbortSignal) => http.send('getSettings', { check: isObject, signal }),
  save: (body: Partial<SettingValues>, signal: AbortSignal) => http.send('saveSettings', { body, signal }),
  saveLeaving: (body: Partial<SettingValues>) => http.beacon('saveSettings', { body }),
});

export type SettingsCalls = ReturnType<typeof createSettingsCalls>;
