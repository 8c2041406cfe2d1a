import { isStaticType } from '../lib/static-types.ts';
import { expectEngine } from '../media/engines/choose-engine.ts';

/**
 * Fetches hls.js while the rest of the player is evaluated, if the page has a player for a stream. Not in the single
 * script, which has hls.js inside: there it would be evaluated before the platform is asked.
 */
function expectStream(): void {
  if (typeof document === 'undefined' || document.currentScript) return;
  const players = [...document.querySelectorAll('cloud-player')];
  if (players.some((player) => !isStaticType(player.getAttribute('type') ?? undefined))) expectEngine();
}

expectStream();
