import { controlStates } from './states/controls.ts';
import { mediaStates } from './states/media.ts';
import { pageStates } from './states/page.ts';
import { panelStates } from './states/panels.ts';
import { platformStates } from './states/platform.ts';
import type { States } from './states/run.ts';

export const STATES: States = { ...mediaStates, ...controlStates, ...pageStates, ...platformStates, ...panelStates };
