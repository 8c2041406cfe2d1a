/**
 * Measures all players in turns, so that other load on the machine affects all of them alike. Returns the figures by
 * profile and player. A player that fails leaves a line and no figures; the others are measured all the same.
 */
export async function playRounds({ players, profiles, measure, runs, crowds, say }) {
  const failures = [];
  const figures = new Map(profiles.map(({ name }) => [name, new Map(players.map((player) => [player.name, []]))]));

  async function attempt(player, what, work) {
    say(`${what}: ${player.name}`);
    try {
      return await work();
    } catch (error) {
      failures.push({ player: player.name, what, message: error.message });
      return undefined;
    }
  }

  // The first pages of a browser are slower than later ones.
  const able = [];
  for (const player of players) {
    const time = await attempt(player, 'first page, so it is left out', () => measure.tryOut(player, profiles[0]));
    if (time !== undefined) able.push(player);
  }
  for (let run = 1; run <= runs; run += 1) {
    for (const profile of profiles) {
      for (const player of able) {
        const parts = [
          () => measure.start(player, profile),
          () => measure.playback(player, profile),
          () => measure.presses(player, profile),
          () => measure.coldSeek(player, profile),
          ...(crowds.length > 0 && profile === profiles[0] ? [() => measure.crowds(player, profile, crowds)] : []),
        ];
        const result = {};
        for (const part of parts) {
          Object.assign(result, await attempt(player, `${profile.name}, run ${run} of ${runs}`, part));
        }
        figures.get(profile.name).get(player.name).push(result);
      }
    }
  }
  return { figures, failures };
}
