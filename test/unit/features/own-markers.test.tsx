import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { EMPTY } from '../../../src/features/markers/draft.ts';
import { MarkerForm } from '../../../src/features/markers/MarkerForm.tsx';
import { createOwnMarkers } from '../../../src/features/markers/own.ts';
import type { NewMarker, OwnMarkerCalls, Video } from '../../../src/features/markers/own-calls.ts';
import type { Marker } from '../../../src/features/markers/read.ts';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { failed } from '../../../src/platform/result.ts';
import { personalIn } from '../../support/model/session.ts';
import { mount, unmount } from '../ui/mount.tsx';

const settle = async () => {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
};
const DRAFT = { name: 'گل', sticker: '⚽', description: 'شرح', time: 7 };
const stored = (id: string): Marker => ({ ...DRAFT, id });

describe('personal markers', () => {
  function open(calls: Partial<OwnMarkerCalls> = {}, list: readonly Marker[] = [], playhead = 7.9) {
    let now: number | undefined = playhead;
    const log: unknown[] = [];
    const sent: number[] = [];
    const [$video, $user] = [atom<Video | undefined>({ type: 'vod', id: '1' }), atom<{ id: string } | undefined>()];
    const $refetch = atom<unknown>();
    const personal = personalIn();
    let shown: readonly Marker[] = [];
    const afterLogin: (() => void)[] = [];
    let undo: (() => void) | undefined;
    const own = createOwnMarkers({
      calls: {
        async add(video: Video, marker: NewMarker) {
          log.push(['POST', video.id, marker.name]);
          sent.push(marker.time);
          return { ok: true, marker: { ...stored('new'), ...marker } };
        },
        remove: async () => ({ ok: true, data: undefined }),
        ...calls,
      },
      async load({ id }) {
        log.push(['GET', id]);
        return list;
      },
      $video,
      $user,
      $refetch,
      show: (markers) => {
        shown = markers;
      },
      playhead: () => now,
      end: () => (now === undefined || now < 60 ? 60 : now + 30),
      requireLogin(act) {
        if ($user.get()) act();
        else afterLogin.push(act);
      },
      openPanel: (id) => log.push(id),
      tell: (what) => log.push(what),
      personal,
      tellRemoved: (again) => {
        undo = again;
      },
      emit: (_, detail) => log.push(detail) > 0,
      signal: new AbortController().signal,
    });
    const ids = () => shown.map(({ id }) => id);
    return {
      own,
      personal,
      log,
      sent,
      $video,
      $user,
      $refetch,
      ids,
      logIn: () => afterLogin.splice(0).map((act) => act()),
      undo: () => undo?.(),
      endPicture: () => {
        now = undefined;
      },
    };
  }

  it('that were begun are forgotten with the person', () => {
    const { own, personal, $video } = open();
    own.begin();
    own.edit({ name: 'secret' });
    personal.leave('https://platform.example');
    expect(own.$draft.get().name).to.equal('');
    $video.set({ type: 'vod', id: '2' });
    $video.set({ type: 'vod', id: '1' });
    expect(own.$draft.get().name).to.equal('');
  });

  it('are loaded for a logged-in viewer, for each video and at the page’s signal; a guest has none', async () => {
    const { log, $video, $user, $refetch, ids } = open({}, [stored('a')]);
    await settle();
    expect([log, ids()]).to.eql([[], []]);
    $user.set({ id: 'u' });
    await settle();
    expect(ids()).to.eql(['a']);
    $video.set({ type: 'vod', id: '1' });
    $refetch.set('2');
    $video.set({ type: 'vod', id: '2' });
    await settle();
    expect(log).to.eql([
      ['GET', '1'],
      ['GET', '1'],
      ['GET', '2'],
    ]);
    $user.set(undefined);
    expect(ids()).to.eql([]);
  });

  it('have a draft about the moment at which the form is opened, moved within the video', () => {
    const { own } = open();
    own.begin();
    expect(own.$draft.get().time).to.equal(7);
    own.shift(-10);
    expect(own.$draft.get().time).to.equal(0);
    own.shift(100);
    expect(own.$draft.get().time).to.equal(60);
    own.edit({ ...DRAFT, time: 61 });
    own.submit();
    expect(own.$errors.get()).to.eql({ time: 'timeWrong' });
  });

  it('are sent as they are when the log-in is done, and once, however often that was submitted', async () => {
    const { own, log, $user, logIn } = open();
    own.begin();
    own.edit(DRAFT);
    own.submit();
    own.edit({ name: 'another name' });
    own.submit();
    $user.set({ id: 'u' });
    logIn();
    await settle();
    expect(log.filter((entry) => Array.isArray(entry) && entry[0] === 'POST')).to.eql([['POST', '1', 'another name']]);
  });

  it('keep the draft over closing, a log-in and a failure, and for each video', async () => {
    let works = false;
    const { own, log, $video, $user, logIn } = open({
      add: async (_, marker) => (works ? { ok: true, marker: { ...stored('new'), ...marker } } : failed('http', 500)),
    });
    own.begin();
    own.edit(DRAFT);
    own.begin();
    own.submit();
    expect(own.$draft.get()).to.eql(DRAFT);
    $user.set({ id: 'u' });
    logIn();
    await settle();
    expect([own.$draft.get(), own.$failure.get()?.status, log.at(-1)]).to.eql([DRAFT, 500, 'personalMarker']);
    $video.set({ type: 'vod', id: '2' });
    expect(own.$draft.get()).to.eql(EMPTY);
    $video.set({ type: 'vod', id: '1' });
    expect(own.$draft.get()).to.eql(DRAFT);
    works = true;
    own.submit();
    await settle();
    expect([own.$draft.get(), log.slice(-3)]).to.eql([EMPTY, [{ id: 'new', added: true }, 'added', 'markers']]);
  });

  it('are gone at once when deleted, come back if that is refused, and can be brought back', async () => {
    let status = 500;
    const { own, log, $user, ids, undo } = open(
      { remove: async () => (status === 200 ? { ok: true, data: undefined } : failed('http', status)) },
      [stored('a')],
    );
    $user.set({ id: 'u' });
    await settle();
    for (const refused of [500, 404]) {
      status = refused;
      const removed = own.remove(stored('a'));
      expect(ids()).to.eql([]);
      await removed;
      expect([ids(), log.at(-1)], `${refused}`).to.eql([['a'], 'failed']);
    }
    status = 200;
    await own.remove(stored('a'));
    expect([ids(), log.at(-1)]).to.eql([[], { id: 'a', added: false }]);
    undo();
    await settle();
    expect([ids(), log.at(-1)]).to.eql([['new'], { id: 'new', added: true }]);
  });

  it('have their time even if a letter is typed at the moment at which the form appears', async () => {
    const { own } = open();
    // As a part whose code has been loaded: React runs the effects of such a view later than it draws it.
    function Loaded() {
      const [isLoaded, load] = useState(false);
      useEffect(() => void Promise.resolve().then(() => load(true)), []);
      return isLoaded && <MarkerForm form={own} />;
    }
    const { shadow, render } = await mount(undefined);
    const typed = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        const field = shadow.querySelector<HTMLInputElement>('[data-autofocus]');
        if (!field) return;
        observer.disconnect();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'a');
        field.dispatchEvent(new Event('input', { bubbles: true }));
        resolve();
      }).observe(shadow, { childList: true, subtree: true });
    });
    render(
      <LanguageProvider language={createLanguage(atom('en' as const))}>
        <Loaded />
      </LanguageProvider>,
    );
    await typed;
    expect(own.$draft.get()).to.eql({ ...EMPTY, name: 'a', time: 7 });
    unmount();
  });

  describe('of a live', () => {
    /** A moment of the viewer's calendar, in seconds since 1970. */
    const at = (...time: readonly [number, number, number]) => new Date(2026, 0, 5, ...time).getTime() / 1000;
    const NOW = at(20, 31, 5);
    const openLive = (list: readonly Marker[] = [], now = NOW) => {
      const opened = open({}, list, now);
      opened.$video.set({ type: 'live', id: '1' });
      return opened;
    };
    const showForm = (form: ReturnType<typeof open>['own']) =>
      mount(
        <LanguageProvider language={createLanguage(atom('fa' as const))}>
          <MarkerForm form={form} />
        </LanguageProvider>,
      );
    afterEach(unmount);

    it('have the moment of the picture, shown as a time of the day, and moved up to the live edge', async () => {
      const { own } = openLive([], NOW + 0.9);
      const { shadow } = await showForm(own);
      const field = shadow.querySelector<HTMLInputElement>('.marker-time input');
      expect([own.$draft.get().time, field?.value]).to.eql([NOW, '۲۰:۳۱:۰۵']);
      own.shift(-6);
      expect(own.$draft.get().time).to.equal(NOW - 6);
      own.shift(100);
      expect(own.$draft.get().time).to.equal(NOW + 30);
    });

    it('are typed as a time of the day, and sent in seconds since 1970', async () => {
      const { own, $user, sent } = openLive([], NOW);
      $user.set({ id: 'u' });
      own.begin();
      own.edit(DRAFT);
      own.typeTime('۲۰:۳۰');
      own.submit();
      await settle();
      expect(sent).to.eql([at(20, 30, 0)]);
      own.begin();
      own.edit(DRAFT);
      for (const text of ['7', '20:32']) {
        own.typeTime(text);
        own.submit();
        expect(own.$errors.get(), text).to.eql({ time: 'timeWrong' });
      }
    });

    it('have no time while the stream has no picture', () => {
      const { own, endPicture } = openLive([], NOW);
      endPicture();
      own.begin();
      own.shift(1);
      own.typeTime('20:30');
      expect(own.$draft.get().time).to.equal(undefined);
    });

    it('come back with their own time, not with their place in the stream', async () => {
      const { own, $user, sent, undo } = openLive([{ ...stored('a'), time: NOW }], NOW);
      $user.set({ id: 'u' });
      await settle();
      const placed: Marker = { ...stored('a'), time: 12 };
      await own.remove(placed);
      undo();
      await settle();
      expect(sent).to.eql([NOW]);
    });

    it('are gone with their live', async () => {
      const { $video, $user, ids } = openLive([stored('a')], NOW);
      $user.set({ id: 'u' });
      await settle();
      expect(ids()).to.eql(['a']);
      $video.set({ type: 'live', id: '2' });
      expect(ids()).to.eql([]);
    });
  });
});
