import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { Environment } from '../../../src/core/environment.ts';
import type { Storage } from '../../../src/core/storage.ts';
import { createDataSaver } from '../../../src/features/data-saver/model.ts';
import { createThumbnails } from '../../../src/features/thumbnails/model.ts';
import type { Saving } from '../../../src/lib/savings.ts';
import { read } from '../../support/model/playlist.ts';
import { LEVELS, openQuality } from '../../support/model/quality.ts';
import { memory } from '../../support/model/session.ts';

/** `connection`: what the browser says of its own data saver. */
function open({
  query = '',
  connection = undefined as object | undefined,
  storage = memory().storage as Storage,
} = {}) {
  const life = new AbortController();
  const $parameters = atom(read(query));
  const told: Saving[] = [];
  const window = { navigator: { connection } } as unknown as Environment['window'];
  const saver = createDataSaver({
    environment: { window, storage },
    $parameters,
    emit: (_, detail) => told.push((detail as { mode: Saving }).mode) > 0,
    signal: life.signal,
  });
  return { saver, $parameters, told, storage, life };
}

describe('the data saver', () => {
  it('is off, and pictures may load', () => {
    const { saver } = open();
    expect([saver.$mode.get(), saver.$decorates.get()]).to.eql(['off', true]);
  });

  it('saves where the browser does', () => {
    const { saver } = open({ connection: { saveData: true } });
    expect([saver.$mode.get(), saver.$decorates.get()]).to.eql(['save', false]);
    expect(open({ connection: { saveData: false } }).saver.$mode.get()).to.equal('off');
  });

  it('starts as the page wishes, and follows it', () => {
    const { saver, $parameters } = open({ query: 'data-saver=save' });
    expect(saver.$mode.get()).to.equal('save');
    $parameters.set(read('data-saver=sound'));
    expect([saver.$mode.get(), saver.$decorates.get()]).to.eql(['sound', false]);
  });

  it('plays sound alone where the page wishes it, also in a browser that saves', () => {
    expect(open({ query: 'data-saver=sound', connection: { saveData: true } }).saver.$mode.get()).to.equal('sound');
    expect(open({ query: 'data-saver=off', connection: { saveData: true } }).saver.$mode.get()).to.equal('save');
  });

  it('is what the viewer chose in this browser, whatever page and browser wish', () => {
    const { saver, storage } = open({ query: 'data-saver=sound', connection: { saveData: true } });
    saver.choose('off');
    expect(saver.$mode.get()).to.equal('off');
    const later = open({ query: 'data-saver=save', connection: { saveData: true }, storage });
    expect(later.saver.$mode.get()).to.equal('off');
  });

  it('ignores what is not a mode', () => {
    const { storage } = memory();
    storage.write('dataSaver', 'everything');
    expect(open({ storage, query: 'data-saver=nothing' }).saver.$mode.get()).to.equal('off');
  });

  it('tells the page each new mode', () => {
    const { saver, told, $parameters, life } = open();
    saver.choose('save');
    saver.choose('save');
    saver.choose('sound');
    $parameters.set(read('data-saver=save'));
    life.abort();
    saver.choose('off');
    expect(told).to.eql(['save', 'sound']);
  });
});

describe('the quality while data is saved', () => {
  it('is automatic, whatever was chosen on another day', () => {
    expect(openQuality({ saved: 720 }).$chosenLevel.get()).to.equal(2);
    expect(openQuality({ saved: 720, mode: 'save' }).$chosenLevel.get()).to.equal(undefined);
  });

  it('is what the viewer chooses then, also for the next video', () => {
    const { quality, $chosenLevel, $levels } = openQuality({ mode: 'save' });
    quality.select(2);
    expect($chosenLevel.get()).to.equal(2);
    $levels.set([]);
    $chosenLevel.set(undefined);
    $levels.set(LEVELS);
    expect($chosenLevel.get()).to.equal(2);
  });

  it('becomes automatic as saving starts, and returns to the choice as it ends', () => {
    const { $saving, $chosenLevel, $settings } = openQuality({ saved: 720 });
    $saving.set('save');
    expect([$chosenLevel.get(), $settings.get().quality]).to.eql([undefined, 720]);
    $saving.set('off');
    expect($chosenLevel.get()).to.equal(2);
  });
});

describe('thumbnails while data is saved', () => {
  it('load nothing, and show nothing of what was loaded before', async () => {
    const $decorates = atom(false);
    const asked: string[] = [];
    const thumbnails = createThumbnails({
      $file: atom('https://cdn.example/sprite.vtt'),
      async load(url) {
        asked.push(url);
        return 'WEBVTT\n\n00:00.000 --> 00:01.000\na.jpg#xywh=0,0,1,1';
      },
      $decorates,
      signal: new AbortController().signal,
    });
    await thumbnails.prepare();
    expect(asked).to.eql([]);
    $decorates.set(true);
    await thumbnails.prepare();
    expect([asked.length, thumbnails.tileAt(0.5)?.url]).to.eql([1, 'https://cdn.example/a.jpg']);
    $decorates.set(false);
    expect(thumbnails.tileAt(0.5)).to.equal(undefined);
  });
});
