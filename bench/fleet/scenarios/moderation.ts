import type { Room } from '../../../src/features/chat/types.ts';
import { count, quantile } from '../measure.ts';
import { openModeratedRoom } from '../room.ts';
import { openWorld } from '../world.ts';
import { openPages, type Player, SETTLED_SECONDS } from './opening.ts';

/** Messages of people, and of a flood by some accounts, per second. One of them writes more than the others. */
const TALK = 5;
const PEOPLE = 50;
const HECKLER = 'heckler';
const HECKLES = 5;
const FLOOD = 100;
const FLOOD_SECONDS = 10;
const FLOODERS = 20;
/** Every so many messages of the flood are removed by a filter of the platform, the others by moderators. */
const FILTERED = 10;
const MODERATORS = 2;
/** Seconds until a moderator sees and removes a message. */
const REMOVED_AFTER = 2;
/** One of so many viewers reads back during the flood. */
const READS_BACK = 10;
const REPORTING_SHARE = 0.01;
const REPORTING_SECONDS = 10;

/** Seconds of the scenario. */
const FLOOD_AT = 20;
const BAN_AT = 33;
const SLOW_AT = 35;
const READ_ONLY_AT = 40;
const RULE_SECONDS = 4;
const REPORTED_AT = 34;
const END = 47;
/** Of a connection that breaks off. */
const ABNORMAL = 1006;

/** Calls that come by themselves in each minute of watching. */
const REGULAR = ['getAggregate', 'heartbeat', 'logEvents', 'logTimeline'];
const REPORT = 'reportMessage';
const ACTS = ['removeMessage', 'restrictAuthor', 'updateRoom'];

/**
 * A flood in a busy chat, which moderators remove; then they ban an author, and switch slow mode and read-only on and off,
 * while viewers report a message. `cutOff`: the share of the viewers who lose their connection before the ban.
 */
export async function moderation(viewers: number, cutOff = 0) {
  const world = openWorld(11);
  const { clock, sockets, spread, traffic } = world;
  const players: Player[] = [];
  const platform = openModeratedRoom(world);
  openPages(
    world,
    viewers,
    (player) => {
      players.push(player);
      void player.watch();
    },
    { loggedIn: true },
  );
  await clock.runTo(SETTLED_SECONDS);
  const rooms = () => players.map((player) => player.room()).filter((room) => room !== undefined);
  const at = (seconds: number, action: () => void) => clock.timers.setTimeout(action, seconds * 1000 - clock.now());
  const moderator = (turn: number): Room['moderation'] => players[turn % MODERATORS]?.room()?.moderation;
  const readToEnd = () => {
    for (const room of rooms()) room.setAtEnd(true);
  };
  readToEnd();
  at(FLOOD_AT + 1, () => {
    for (const [index, room] of rooms().entries()) room.setAtEnd(index % READS_BACK !== READS_BACK - 1);
  });
  at(BAN_AT - 1, readToEnd);
  const keyOf = (id: string) => `message ${id}`;

  const talk = (index: number) => {
    const isHeckler = index % HECKLES === 0 && clock.now() < BAN_AT * 1000;
    const author = isHeckler ? HECKLER : `person-${index % PEOPLE}`;
    platform.say({ author, text: `چه بازی خوبی، دقیقه ${index} را دوباره ببینیم!` });
  };
  for (let index = 0; index < (END - 2 - SETTLED_SECONDS) * TALK; index += 1) {
    at(SETTLED_SECONDS + index / TALK, () => talk(index));
  }
  for (let index = 0; index < FLOOD * FLOOD_SECONDS; index += 1) {
    const said = FLOOD_AT + index / FLOOD;
    const flood = { author: `flooder-${index % FLOODERS}`, text: `برنده شوید! کد ${index} را همین حالا بفرستید` };
    if (index % FILTERED === 0) at(said, () => platform.say({ ...flood, removedFirst: true }));
    else
      at(said, () => {
        const id = platform.say(flood);
        at(said + REMOVED_AFTER, () => moderator(index)?.remove(keyOf(id)));
      });
  }
  if (cutOff > 0) at(BAN_AT - 0.5, () => sockets.drop(ABNORMAL, cutOff));
  at(BAN_AT, () => {
    const line = rooms()[0]
      ?.$lines.get()
      .findLast(({ author, removed }) => author === HECKLER && !removed);
    if (line) moderator(0)?.restrict(line, null);
  });
  const reporters = Math.ceil(viewers * REPORTING_SHARE);
  const pressed: number[] = [];
  at(REPORTED_AT, () => {
    const key = keyOf(platform.say({ author: 'person-1', text: 'این پیام را گزارش کنید' }));
    spread(reporters, REPORTED_AT + 1, REPORTED_AT + 1 + REPORTING_SECONDS, (turn) => {
      pressed.push(clock.now());
      players
        .at(-1 - turn)
        ?.room()
        ?.moderation?.report(key, 'spam');
    });
  });
  at(SLOW_AT, () => moderator(0)?.setRules({ slowSeconds: 30 }));
  at(SLOW_AT + RULE_SECONDS, () => moderator(0)?.setRules({ slowSeconds: 0 }));
  at(READ_ONLY_AT, () => moderator(1)?.setRules({ readOnly: true }));
  at(READ_ONLY_AT + RULE_SECONDS, () => moderator(1)?.setRules({ readOnly: false }));

  const share = (isMeant: (room: Room) => boolean) => rooms().filter(isMeant).length / viewers;
  await clock.runTo(SLOW_AT + 1);
  const slow = share(({ $settings }) => $settings.get().slowSeconds === 30);
  await clock.runTo(READ_ONLY_AT + 1);
  const locked = share(({ $writing }) => $writing.get() === 'locked');
  await clock.runTo(END);
  const free = share(({ $writing, $settings }) => $writing.get() === 'yes' && $settings.get().slowSeconds === 0);

  const lists = rooms().map(({ $lines }) => $lines.get());
  const stillShown = lists.map((lines) => lines.filter(({ text }) => platform.removedTexts.has(text)).length);
  const told = sockets.delivered.slice(FLOOD_AT, END - 2);
  const perSecond = (values: readonly number[]) => ({
    mean: values.reduce((sum, value) => sum + value, 0) / values.length / viewers,
    peak: Math.max(...values) / viewers,
  });
  const calls = traffic.figures(viewers, SETTLED_SECONDS, END);
  const countOf = (isMeant: (call: string) => boolean) =>
    calls.filter(({ call }) => isMeant(call)).reduce((sum, { perViewer }) => sum + perViewer, 0);
  const acts = ACTS.reduce((sum, call) => sum + traffic.of(call).moments.length, 0);
  const reports = traffic.of('reportMessage').moments;
  return {
    viewers,
    cutOff,
    messages: platform.messages(),
    removed: platform.removedTexts.size,
    /** Requests of the viewers that are neither regular, nor reports, nor what moderators do. */
    causedPerViewer: countOf((call) => ![...REGULAR, ...ACTS, REPORT].includes(call)),
    reportsPerReporter: count(reports, SETTLED_SECONDS, END) / reporters,
    /** Seconds between the last press, or half of them, and their reports. */
    heldBack: Math.max(...[0.5, 1].map((part) => quantile(reports, part) - quantile(pressed, part))) / 1000,
    /** What the socket tells each viewer in a second, from the flood to the last rule. */
    events: perSecond(told.map(({ events }) => events)),
    kilobytes: perSecond(told.map(({ bytes }) => bytes / 1000)),
    /** The part of all events that a viewer was told. */
    toldOnce:
      sockets.delivered.reduce((sum, { events }) => sum + events, 0) /
      viewers /
      (platform.messages() + platform.filtered() + acts),
    /** Shares of the viewers whom a rule had reached a second later. */
    rules: { slow, locked, free },
    /** Removed texts that a viewer still sees, on average. */
    stillShown: stillShown.reduce((sum, one) => sum + one, 0) / viewers,
    differentLists: new Set(lists.map((lines) => JSON.stringify(lines))).size,
    calls,
  };
}
