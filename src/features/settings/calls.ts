import { isObject } from '../../lib/shape.ts';
import type { Http } from '../../platform/http.ts';
import type { Settings } from './values.ts';

export const createSettingsCalls = (http: Pick<Http, 'send' | 'beacon'>) => ({
  load: (signal: AbortSignal) => http.send('getSettings', { check: isObject, signal }),
  save: (body: Partial<Settings>, signal: AbortSignal) => http.send('saveSettings', { body, signal }),
  saveLeaving: (body: Partial<Settings>) => http.beacon('saveSettings', { body }),
});

export type SettingsCalls = ReturnType<typeof createSettingsCalls>;
