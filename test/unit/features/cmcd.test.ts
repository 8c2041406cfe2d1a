import { expect } from '@open-wc/testing';
import { validateCmcdEvents } from '@svta/cml-cmcd';
import { atom } from 'nanostores';
import { createScheduler } from '../../../src/core/scheduler.ts';
import type { Reported } from '../../../src/errors.ts';
import { type CmcdNeeds, reportCmcd } from '../../../src/features/statistics/cmcd.ts';
import { writeRecord } from '../../../src/features/statistics/cmcd-record.ts';
import type { Figures } from '../../../src/features/statistics/figures.ts';
import type { Activity } from '../../../src/features/statistics/summary.ts';
import type { Answer } from '../../../src/media/engine.ts';
import { createClock } from '../../support/time/clock.ts';

const NOW = 1_764_752_400_000;

const FIGURES: Figures = {
  ...{ format: 'hls', engine: 'hls.js', host: 'a.example', height: 720, bitrate: 2_099_600, auto: true },
  ...{ bandwidth: 8_049_000, buffer: 22.26, latency: undefined, live: false, at: 10.5, rate: 1 },
  ...{ bytes: 5_000_000, box: '640x360' },
  ...{ stalls: 0, stalled: 0, dropped: 3, decoded: 750, watched: 30, firstPicture: undefined, errors: 0 },
};

/** A player of which a test says what it does. */
function playing({ cid }: { cid: string | undefined } = { cid: 'vod-7' }) {
  const clock = createClock();
  const lifetime = new AbortController();
  const records: string[] = [];
  let passed = 0;
  let sessions = 0;
  let [activity, figures, most] = ['rests' as Activity, FIGURES, Number.POSITIVE_INFINITY];
  let over = () => {};
  let answered: ((answer: Answer) => void) | undefined;
  const video = Object.assign(document.createElement('div'), { paused: true, seeking: false, ended: false });
  const $wishedAt = atom<number | undefined>();
  const $activeLevel = atom<object | undefined>();
  const $visible = atom(true);
  const $screen = atom<{ kind: string } | undefined>();
  const $reported = atom<Reported | undefined>();
  const start = () =>
    reportCmcd({
      media: {
        ...{ video: video as never, $wishedAt, $activeLevel: $activeLevel as CmcdNeeds['media']['$activeLevel'] },
        dateOfPicture: () => NOW - 20_000,
        onAnswer: (hear) => {
          answered = hear;
        },
      },
      figures: () => figures,
      summary: {
        activity: () => activity,
        onOver: (action) => {
          over = action;
        },
      },
      cid: () => cid,
      ...{ $visible, $screen, $reported },
      push: (record) => void records.push(record),
      allows(spare) {
        most -= 1;
        return most >= (spare ? 5 : 0);
      },
      environment: {
        now: () => NOW + passed,
        uuid() {
          sessions += 1;
          return `s-${sessions}`;
        },
      },
      scheduler: createScheduler(clock),
      signal: lifetime.signal,
    });
  const become = (event: string, next: Activity, changes: Partial<typeof video> = {}) => {
    Object.assign(video, changes);
    activity = next;
    video.dispatchEvent(new Event(event));
  };
  return {
    ...{ start, become, records, lifetime, $activeLevel, $visible, $screen, $reported },
    figure(changes: Partial<Figures>) {
      figures = { ...figures, ...changes };
    },
    pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        passed += 1000;
        clock.pass(1);
      }
    },
    wish: () => $wishedAt.set(1),
    plays: () => become('playing', 'plays', { paused: false, seeking: false }),
    runsDry: () => become('waiting', 'stalls'),
    pauses: () => become('pause', 'rests', { paused: true }),
    seeks: () => become('seeking', 'rests', { seeking: true }),
    over: () => over(),
    answers: (answer: Answer) => answered?.(answer),
    allow: (count: number) => {
      most = count;
    },
    /** What the records say, by keys. */
    told: (...keys: string[]) => records.map((record) => keys.map((key) => valueIn(record, key)).join(' ')),
  };
}

/** The text of a key; `true` for a flag, empty for what is left out. */
const valueIn = (record: string, key: string) => {
  const [, value = ''] = new RegExp(`(?:^|,)${key}(?:=("[^"]*"|\\([^)]*\\)|[^,]*))?(?:,|$)`).exec(record) ?? [];
  return value === '' && new RegExp(`(^|,)${key}(,|$)`).test(record) ? 'true' : value;
};

/** Where the reference implementation is not the standard's table: the event of another host, and that of a page in view again, which has no `bg`. */
const BESIDE_THE_STANDARD = /invalid token value "h"|\(e="b"\) requires the "bg" key/;

/** What the reference implementation finds wrong. */
const faultsOf = (records: readonly string[]) =>
  validateCmcdEvents(records.join('\n'))
    .issues.map(({ message }) => message)
    .filter((message) => !BESIDE_THE_STANDARD.test(message));

describe('a record of CMCD', () => {
  const least = { v: 2, sid: 's', e: 't', ts: 1, sn: 0 } as const;

  it('is a line of keys in the order of the alphabet', () => {
    expect(writeRecord({ ...least, sta: 'p', bl: 2000, cid: 'vod-7' })).to.equal(
      'bl=(2000),cid="vod-7",e=t,sid="s",sn=0,sta=p,ts=1,v=2',
    );
  });

  it('leaves out what is not known or not true', () => {
    expect(writeRecord({ ...least, bs: false, h: undefined, pt: Number.NaN })).to.equal('e=t,sid="s",sn=0,ts=1,v=2');
  });

  it('rounds buffer and throughput to hundreds, and has flags without a value', () => {
    expect(writeRecord({ ...least, bl: 22_260, mtp: 8049, bs: true, pr: 1.25 })).to.equal(
      'bl=(22300),bs,e=t,mtp=(8000),pr=1.25,sid="s",sn=0,ts=1,v=2',
    );
  });

  it('quotes strings in ASCII, whatever an id is', () => {
    const record = writeRecord({ ...least, cid: 'a "b" \\ ویدیو\ud800', h: 'x'.repeat(500) });
    expect(record)
      .to.contain('cid="a \\"b\\" \\\\ ')
      .and.to.match(/h="x{128}"/);
    expect(record).to.match(/^[ -~]+$/);
    expect(faultsOf([record])).to.eql([]);
  });
});

describe('CMCD of a viewing', () => {
  it('begins with the content, then tells each state with what is known of it', () => {
    const { start, wish, figure, plays, records, told } = playing();
    start();
    expect(records).to.eql([]);
    wish();
    figure({ firstPicture: 1.25 });
    plays();
    expect(told('e', 'sta', 'sn', 'msd')).to.eql(['c  0 ', 'ps s 1 ', 'ps p 2 1250']);
    expect(records[2]).to.equal(
      'bl=(22300),br=(2100;av),bsa=(0),bsda=(0),cid="vod-7",dfa=3,e=ps,h="a.example",msd=1250,mtp=(8000),' +
        `pt=10500,sf=h,sid="s-1",sn=2,st=v,sta=p,ts=${NOW},v=2`,
    );
    expect(faultsOf(records)).to.eql([]);
  });

  it('tells pauses and seeks, and the start once', () => {
    const { start, wish, figure, plays, pauses, seeks, become, told } = playing();
    start();
    wish();
    figure({ firstPicture: 0.5 });
    plays();
    pauses();
    plays();
    seeks();
    become('seeked', 'rests', { seeking: false, paused: true });
    expect(told('e', 'sta', 'msd').slice(2)).to.eql(['ps p 500', 'ps a ', 'ps p ', 'ps k ', 'ps a ']);
  });

  it('tells a stall as it begins, and its length as it ends, by the counts of the summary', () => {
    const { start, figure, plays, runsDry, pauses, records, told } = playing();
    start();
    figure({ firstPicture: 0.5 });
    plays();
    figure({ stalls: 1, stalled: 0 });
    runsDry();
    figure({ stalled: 2.5 });
    plays();
    pauses();
    expect(told('sta', 'bs', 'bsa', 'bsd', 'bsda').slice(1)).to.eql([
      'p  (0)  (0)',
      'r true (1)  (0)',
      'p true (1) (2500) (2500)',
      'a  (1)  (2500)',
    ]);
    expect(faultsOf(records)).to.eql([]);
  });

  it('tells the time each 30 s while it plays, and not while it rests', () => {
    const { start, plays, pauses, pass, told } = playing();
    start();
    pass(60);
    plays();
    pass(60);
    pauses();
    pass(300);
    expect(told('e', 'ts').slice(2)).to.eql([`t ${NOW + 90_000}`, `t ${NOW + 120_000}`, `ps ${NOW + 120_000}`]);
  });

  it('tells another bitrate and another host of the level', () => {
    const { start, plays, figure, $activeLevel, records, told } = playing();
    start();
    plays();
    figure({ bitrate: 400_000, height: 240 });
    $activeLevel.set({});
    figure({ host: 'b.example' });
    $activeLevel.set({});
    $activeLevel.set({});
    expect(told('e', 'br', 'h').slice(2)).to.eql(['bc (400;av) "a.example"', 'h (400;av) "b.example"']);
    expect(faultsOf(records)).to.eql([]);
  });

  it('tells the rate of sound alone as such', () => {
    const { start, plays, figure, told } = playing();
    figure({ bitrate: 128_000, height: undefined });
    start();
    plays();
    expect(told('br').at(-1)).to.equal('(128;a)');
  });

  it('tells failures by their kind alone, and the end of the picture', () => {
    const { start, plays, $reported, $screen, pass, records, told } = playing();
    start();
    plays();
    $reported.set({ log: 'HLS', detail: 'hlsNetwork https://a.example/secret?token=1', late: undefined });
    $screen.set({ kind: 'mediaMissing' });
    $reported.set({ log: 'HLS', detail: 'hlsMinorNetwork', late: true });
    pass(5);
    expect(told('e', 'sta', 'ec').slice(2)).to.eql([
      'e p ("hlsNetwork")',
      'ps f ("mediaMissing")',
      'e f ("hlsMinorNetwork")',
    ]);
    expect(faultsOf(records)).to.eql([]);
    expect(records.join()).not.to.contain('secret');
  });

  it('tells a failure that came before its code, as where nothing ever played', () => {
    const { start, $reported, $screen, told } = playing();
    $reported.set({ log: 'HLS', detail: 'mediaMissing 404', late: undefined });
    $screen.set({ kind: 'mediaMissing' });
    start();
    expect(told('e', 'sta', 'ec')).to.eql(['c  ', 'e  ("mediaMissing")', 'ps f ("mediaMissing")']);
  });

  it('tells a hidden page', () => {
    const { start, plays, $visible, records, told } = playing();
    start();
    plays();
    $visible.set(false);
    $visible.set(true);
    expect(told('e', 'bg').slice(2)).to.eql(['b true', 'b ']);
    expect(faultsOf(records)).to.eql([]);
  });

  it('tells the answers of each host, of their addresses the origin alone', () => {
    const { start, plays, answers, records } = playing();
    start();
    answers({ url: 'https://a.example/0.m4s', status: 200, at: NOW, first: 1, last: 2 });
    plays();
    answers({ url: 'https://b.example/signed/1.m4s?token=1', status: 206, at: NOW - 300, first: 80, last: 250 });
    answers({ url: 'https://b.example/2.m4s', status: 0, at: NOW, first: undefined, last: undefined });
    const rest = `sid="s-1",sn=`;
    expect(records.slice(2)).to.eql([
      `cid="vod-7",e=rr,h="b.example",rc=206,${rest}2,sta=p,ts=${NOW - 300},ttfb=80,ttlb=250,url="https://b.example/",v=2`,
      `cid="vod-7",e=rr,h="b.example",rc=0,${rest}3,sta=p,ts=${NOW},url="https://b.example/",v=2`,
    ]);
    expect(faultsOf(records)).to.eql([]);
  });

  it('tells of a live how far it is behind, and the date of its picture', () => {
    const { start, plays, figure, told } = playing();
    figure({ live: true, latency: 6.2, at: 500 });
    start();
    plays();
    expect(told('st', 'ltc', 'pt').at(-1)).to.equal(`l 6200 ${NOW - 20_000}`);
  });

  it('ends with the viewing, and is another session for the next one', () => {
    const { start, plays, over, become, told } = playing();
    start();
    plays();
    over();
    plays();
    become('ended', 'rests', { ended: true, paused: true });
    over();
    become('pause', 'rests');
    expect(told('e', 'sta', 'sid', 'sn')).to.eql([
      ...['c  "s-1" 0', 'ps p "s-1" 1', 'ps q "s-1" 2'],
      ...['c  "s-2" 0', 'ps p "s-2" 1', 'ps e "s-2" 2'],
    ]);
  });

  it('has no content where nothing names one', () => {
    const { start, plays, told } = playing({ cid: undefined });
    start();
    plays();
    expect(told('e', 'cid')).to.eql(['ps ']);
  });

  it('leaves out what is too much, the answers first, without a gap in the numbers', () => {
    const { start, plays, pauses, allow, answers, told } = playing();
    start();
    allow(7);
    plays();
    const answer = { url: 'https://a.example/1.m4s', status: 200, at: NOW, first: 1, last: 2 };
    answers(answer);
    pauses();
    answers(answer);
    plays();
    expect(told('e', 'sn')).to.eql(['c 0', 'ps 1', 'ps 2', 'ps 3']);
  });

  it('is silent once it has ended', () => {
    const { start, plays, pauses, over, answers, lifetime, pass, records } = playing();
    start();
    plays();
    const before = records.length;
    lifetime.abort();
    pauses();
    over();
    answers({ url: 'https://a.example/1.m4s', status: 200, at: NOW, first: 1, last: 2 });
    pass(600);
    expect(records.length).to.equal(before);
  });
});
