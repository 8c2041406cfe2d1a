import { openPage } from '../page.ts';
import type { World } from '../world.ts';

export type Player = ReturnType<ReturnType<typeof openPage>>;

/** The pages open within this time. */
const OPENING_SECONDS = 5;
/** From then on everyone is watching and in the chat. */
export const SETTLED_SECONDS = 15;
/** Time for everyone to be back after an outage. */
export const RETURN_SECONDS = 35;
/** Interval of the aggregate, sent by the platform. */
export const INTERVAL_SECONDS = 10;

/** Opens a page with one player for each viewer. `loggedIn`: each with a login of their own. `within`: seconds. */
export function openPages(
  world: World,
  viewers: number,
  use: (player: Player, viewer: number) => void,
  { loggedIn = false, within = OPENING_SECONDS } = {},
): void {
  world.spread(viewers, 0, within, (viewer) => {
    const login = loggedIn ? JSON.stringify({ refresh: `refresh ${viewer}`, token_id: 't' }) : undefined;
    use(openPage(world, login)(), viewer);
  });
}
