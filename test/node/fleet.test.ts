import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missedLimits } from '../../bench/fleet/limits.ts';
import { simulate } from '../../bench/fleet/simulate.ts';

/** Enough for each rule to fail; peaks of a second and less need the fleets of `test/long/fleet.test.ts`. */
const FLEET = 200;

/** The shipped code in virtual time, with the limits of `npm run fleet`. */
describe('a fleet of players', () => {
  it('causes a level load after a joint start', async () => {
    assert.deepEqual(missedLimits('kickoff', await simulate('kickoff', FLEET, 'data')), []);
  });

  it('plays and is in the chat again soon after an outage of the whole platform', async () => {
    assert.deepEqual(missedLimits('outage', await simulate('outage', FLEET, 30, 0.2)), []);
  });

  it('sends few requests in an outage of two minutes', async () => {
    assert.deepEqual(missedLimits('outage', await simulate('outage', FLEET, 120, 4)), []);
  });

  it('keeps an overloaded platform at 80 % of its capacity at least, and lets it recover', async () => {
    assert.deepEqual(missedLimits('brownOut', await simulate('brownOut', FLEET)), []);
  });

  it('comes back to a restarted socket server without a flood', async () => {
    assert.deepEqual(missedLimits('socketRestart', await simulate('socketRestart', FLEET)), []);
  });

  it('comes back to a socket server that was gone for a minute', async () => {
    assert.deepEqual(missedLimits('socketGone', await simulate('socketGone', FLEET)), []);
  });

  it('comes back after a minute to a socket server that closed with 1000', async () => {
    assert.deepEqual(missedLimits('socketClosed', await simulate('socketClosed', FLEET)), []);
  });

  it('sends nothing from hidden pages, and returns without a flood', async () => {
    assert.deepEqual(missedLimits('hidden', await simulate('hidden', FLEET, 40)), []);
  });

  it('closes the sockets of pages that are hidden for long, and opens them again without a flood', async () => {
    assert.deepEqual(missedLimits('hidden', await simulate('hidden', FLEET, 360)), []);
  });

  it('sends the choices of a quiz at once, and spreads the records and the polls', async () => {
    assert.deepEqual(missedLimits('quiz', await simulate('quiz', FLEET, 'early')), []);
  });

  it('moderates a flood without a request of a viewer, and leaves nobody a removed text', async () => {
    assert.deepEqual(missedLimits('moderation', await simulate('moderation', FLEET / 4)), []);
  });

  it('shows a question of the quiz to everyone within half a second, with a target for all pictures', async () => {
    assert.deepEqual(missedLimits('moment', await simulate('moment', FLEET / 2, 9)), []);
  });

  it('renews tokens that expire in the same second once each, over a minute and a half', async () => {
    assert.deepEqual(missedLimits('tokenExpiry', await simulate('tokenExpiry', FLEET)), []);
  });

  it('renews tokens that are refused at the same moment once each', async () => {
    assert.deepEqual(missedLimits('tokensRevoked', await simulate('tokensRevoked', FLEET)), []);
  });
});
