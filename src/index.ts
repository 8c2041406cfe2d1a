import { createElementClass } from './element/cloud-player.ts';

export type { CloudPlayerAttributes, CloudPlayerElement, MediaApi } from './element/types.ts';
export type { EventDetails } from './events.ts';
export type { Mode, PageTrack, Parameters } from './parameters.ts';

const TAG = 'cloud-player';

/** Registers the element. Does nothing on a server, or if another copy of the script has registered it. */
export function defineCloudPlayer(): void {
  if (typeof customElements === 'undefined') return;
  if (customElements.get(TAG)) console.warn(`<${TAG}> is defined already; this copy of the script does nothing`);
  else customElements.define(TAG, createElementClass());
}

defineCloudPlayer();
