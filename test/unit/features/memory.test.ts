import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { createSettings } from '../../../src/features/settings/model.ts';
import { DEFAULTS, readSettings } from '../../../src/features/settings/values.ts';
import { openLeavingPage, settle } from '../../support/model/leaving-page.ts';
import { memory } from '../../support/model/session.ts';

describe('settings', () => {
  const open = (storage = memory().storage, platform: Record<string, unknown> = {}) => {
    const { clock, leave, needs } = openLeavingPage();
    const $synced = atom(false);
    const posted: [string, unknown][] = [];
    const answer = { after: Promise.resolve() };
    const settings = createSettings({
      storage,
      calls: {
        load: async () => ({ ok: true, data: platform }),
        save: async (body) => {
          posted.push(['call', body]);
          await answer.after;
          return { ok: true, data: {} };
        },
        saveLeaving: (body) => void posted.push(['beacon', body]),
      },
      $synced,
      ...needs,
    });
    return { settings, $synced, posted, answer, clock, leave, storage };
  };

  it('start with the required defaults', () => {
    expect(open().settings.$settings.get()).to.eql({
      quality: -1,
      brightness: 100,
      volume: 100,
      speed: 1,
      poll_emoji: true,
      subtitle_text_color: 'ffffff',
      subtitle_background_color: '2c2c2c',
      subtitle_language: null,
      subtitle_size: 100,
      subtitle_opacity: 100,
      subtitle_edge: 'none',
      subtitle_font: 'page',
    });
  });

  it('stay in this browser without a login, and send nothing', () => {
    const { settings, clock, posted, storage } = open();
    settings.set('speed', 1.5);
    clock.pass(2);
    expect(open(storage).settings.$settings.get().speed).to.equal(1.5);
    expect(posted).to.eql([]);
  });

  it('are loaded after a login, with the earlier changes sent', async () => {
    const { settings, $synced, clock, posted } = open(undefined, {
      speed: 2,
      volume: 30,
      quality: 720,
      brightness: 'x',
    });
    settings.set('volume', 80);
    $synced.set(true);
    await settle();
    expect(settings.$settings.get()).to.eql({ ...DEFAULTS, speed: 2, volume: 80, quality: 720 });
    clock.pass(2);
    await settle();
    expect(posted).to.eql([['call', { volume: 80 }]]);
    settings.set('speed', 1);
    settings.set('speed', 1.25);
    clock.pass(2);
    expect(posted.at(-1)).to.eql(['call', { speed: 1.25 }]);
  });

  it('that change again during their call are sent again', async () => {
    const { settings, $synced, posted, answer, clock } = open();
    $synced.set(true);
    await settle();
    let answered = () => {};
    answer.after = new Promise((resolve) => {
      answered = resolve;
    });
    settings.set('volume', 20);
    clock.pass(2);
    settings.set('volume', 30);
    answered();
    await settle();
    clock.pass(2);
    expect(posted).to.eql([
      ['call', { volume: 20 }],
      ['call', { volume: 30 }],
    ]);
  });

  it('are sent with a beacon when the page is left', async () => {
    const { settings, $synced, posted, leave } = open();
    $synced.set(true);
    await settle();
    settings.set('volume', 20);
    leave();
    leave();
    expect(posted).to.eql([['beacon', { volume: 20 }]]);
  });

  it('ignore an invalid value', () => {
    const odd = { quality: 1.5, brightness: -1, volume: '80', speed: 9, poll_emoji: 'yes', subtitle_language: 'de' };
    const hostile = {
      subtitle_text_color: 'red}*{display:none',
      subtitle_background_color: 'ffffff;x',
      __proto__: { a: 1 },
    };
    expect(readSettings({ ...odd, ...hostile })).to.eql({});
    for (const broken of [undefined, null, 'text', 7, []]) expect(readSettings(broken)).to.eql({});
    const { storage } = memory();
    storage.write('settings', '{"values":{"speed":"fast"},"changed":["speed","constructor"]}');
    expect(open(storage).settings.$settings.get()).to.eql(DEFAULTS);
  });
});
