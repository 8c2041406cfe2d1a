import { browserEnvironment } from '../core/environment.ts';
import { sharedSession } from '../platform/session.ts';
import { createPlayer, type Player, type PlayerNeeds } from './create-player.ts';

/** A player in this browser, with the session that all players of the page share. */
export const openPlayer = (needs: Omit<PlayerNeeds, 'environment' | 'session'>): Player =>
  createPlayer({ ...needs, environment: browserEnvironment(), session: sharedSession(browserEnvironment) });
