import type { States } from './engine.ts';
import { controlStates } from './states/controls.ts';
import { featureStates } from './states/features.ts';
import { mediaStates } from './states/media.ts';
import { pageStates } from './states/page.ts';
import { panelStates } from './states/panels.ts';
import { platformStates } from './states/platform.ts';

/** What every browser of README does. */
export const STATES: States = {
  ...mediaStates,
  ...controlStates,
  ...pageStates,
  ...platformStates,
  ...panelStates,
  ...featureStates,
};
