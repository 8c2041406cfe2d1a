import { expect } from '@open-wc/testing';
import jsQR from 'jsqr';
import { atom } from 'nanostores';
import { readParameters } from '../../../src/element/read-parameters.ts';
import { embedCode, linkTo } from '../../../src/features/share/link.ts';
import { createShare } from '../../../src/features/share/model.ts';
import { QrCode } from '../../../src/features/share/QrCode.tsx';
import css from '../../../src/features/share/share.css';
import type { Parameters } from '../../../src/parameters.ts';
import { mount, unmount } from '../ui/mount.tsx';

const API = 'https://platform.example';
const nothing = { property: () => undefined, attribute: () => null, query: () => null };
const parameters = (values: Partial<Parameters> = {}): Parameters => ({
  ...readParameters(nothing, 'https://page.example/', () => {}),
  type: 'vod',
  contentId: '7',
  ...values,
});
const SECRETS = { xToken: 'eyJ.secret', daaniToken: 'daani-secret', uuid: 'me' };

describe('the shared link', () => {
  const link = (
    values: Partial<Parameters>,
    {
      href = 'https://page.example/a?session=abc',
      at,
      watched,
    }: {
      href?: string;
      at?: number;
      watched?: Partial<Parameters>;
    } = {},
  ) => {
    const page = parameters(values);
    return linkTo({ page, watched: { ...page, ...watched }, href, api: API, at });
  };

  it('from another site leads to the player’s page of the platform, without the site’s address', () => {
    expect(link({})).to.equal(`${API}/plr?type=vod&id=7`);
  });

  it('has no token, no id of the visitor, and nothing unknown of the address', () => {
    const own = { ...SECRETS, fromAddress: true };
    const href = `${API}/deep/plr?type=vod&id=1&x-token=eyJ.secret&session=abc&t=9#hash-secret`;
    expect(link(own, { href })).to.equal(`${API}/deep/plr?type=vod&id=7`);
    expect(link(SECRETS)).to.equal(`${API}/plr?type=vod&id=7`);
  });

  it('keeps what decides on the video and its provider', () => {
    expect(link({ h: true, userId: 'a b', provider: 'sport', quiz: '1' })).to.equal(
      `${API}/plr?type=vod&id=7&quiz=1&h=true&user_id=a+b&provider=sport`,
    );
  });

  it('on the page of a sport provider names the video in the path', () => {
    const href = 'https://sport.example/x/ngpplayer/live/1?x-token=a';
    expect(link({ fromAddress: true, contentId: 'a/b' }, { href })).to.equal(
      'https://sport.example/x/ngpplayer/vod/a%2Fb',
    );
  });

  it('leads to the item of a playlist, and to the moment', () => {
    const list = { type: 'playlist', contentId: '2' } as const;
    expect(link(list, { watched: { type: 'clip', contentId: '9' }, at: 65 })).to.equal(
      `${API}/plr?type=playlist&id=2&item=clip-9&t=65`,
    );
  });

  it('is escaped in the embed code', () => {
    const code = embedCode(`https://a.example/plr?a=1&b="><script>`);
    const box = document.createElement('template');
    box.innerHTML = code;
    const [frame] = box.content.children;
    expect(box.content.children.length).to.equal(1);
    expect(frame?.getAttribute('src')).to.equal(`https://a.example/plr?a=1&b="><script>`);
    expect(frame?.getAttribute('allow')).to.contain('fullscreen');
  });
});

describe('sharing', () => {
  function open({
    clipboard,
    share,
    cancel = false,
  }: {
    clipboard?: (text: string) => Promise<void>;
    share?: (data: ShareData) => Promise<void>;
    cancel?: boolean;
  } = {}) {
    const happened: unknown[] = [];
    const $watched = atom(parameters());
    const $currentTime = atom(12.7);
    const $live = atom(false);
    const navigator = { ...(clipboard && { clipboard: { writeText: clipboard } }), ...(share && { share }) };
    const model = createShare({
      $parameters: $watched,
      $watched,
      $title: atom('A film'),
      media: { $currentTime, $live },
      window: { location: window.location, navigator: navigator as Navigator },
      api: () => API,
      emit(name, detail) {
        happened.push([name, detail]);
        return !cancel;
      },
      log: (format, detail) => void happened.push([format, detail]),
      tell: (outcome) => void happened.push(outcome),
      signal: new AbortController().signal,
    });
    const select = () => void happened.push('select');
    return { model, happened, select, $watched, $currentTime, $live };
  }
  const URL_OF_7 = `${API}/plr?type=vod&id=7`;

  it('copies the link, is logged, and is reported to the page', async () => {
    const copied: string[] = [];
    const { model, happened, select } = open({ clipboard: async (text) => void copied.push(text) });
    await model.copyLink(select);
    expect(copied).to.eql([URL_OF_7]);
    expect(happened).to.eql([['share', 'copy'], ['share', { url: URL_OF_7, way: 'copy' }], 'copied']);
    await model.copyCode(select);
    expect(copied[1]).to.equal(embedCode(URL_OF_7));
    expect(happened.at(-1)).to.equal('codeCopied');
  });

  for (const [name, clipboard] of [
    ['refused', () => Promise.reject(new DOMException('', 'NotAllowedError'))],
    ['missing', undefined],
  ] as const) {
    it(`selects the text and says so if the clipboard is ${name}`, async () => {
      const { model, happened, select } = open(clipboard && { clipboard });
      await model.copyLink(select);
      expect(happened.slice(-2)).to.eql(['select', 'selected']);
    });
  }

  it('is left to the page that cancels the event', async () => {
    const copied: string[] = [];
    const { model, happened, select } = open({ clipboard: async (text) => void copied.push(text), cancel: true });
    await model.copyLink(select);
    expect([copied, happened.length]).to.eql([[], 2]);
  });

  it('uses the device’s list of apps where there is one; closing it is no failure', async () => {
    expect(open().model.canShareByDevice).to.equal(false);
    const shared: ShareData[] = [];
    const works = open({ share: async (data) => void shared.push(data) });
    await works.model.shareByDevice();
    expect(shared).to.eql([{ title: 'A film', url: URL_OF_7 }]);
    const closed = open({ share: () => Promise.reject(new DOMException('', 'AbortError')) });
    await closed.model.shareByDevice();
    expect(closed.happened).not.to.contain('notShared');
    const refused = open({ share: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    await refused.model.shareByDevice();
    expect(refused.happened.at(-1)).to.equal('notShared');
  });

  it('takes the second at which the viewer has chosen the moment, until other content', () => {
    const { model, $currentTime, $watched, $live } = open();
    expect(model.$now.get()).to.equal(12);
    $currentTime.set(30.2);
    expect(model.$now.get()).to.equal(30);
    model.setFromNow(true);
    $currentTime.set(50);
    expect(model.$link.get()).to.equal(`${URL_OF_7}&t=30`);
    $watched.set(parameters({ contentId: '8' }));
    expect(model.$link.get()).to.equal(`${API}/plr?type=vod&id=8`);
    $live.set(true);
    expect(model.$now.get()).to.equal(undefined);
  });
});

describe('the QR code', () => {
  afterEach(unmount);

  for (const theme of ['dark', 'light']) {
    it(`can be read in the ${theme} theme, with its quiet zone`, async () => {
      const text = `${API}/plr?type=playlist&id=7&item=vod-1&t=3600&q=${'x'.repeat(300)}`;
      const { shadow, find } = await mount(<QrCode text={text} label="QR" />, { theme });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
      const svg = find('.share-qr');
      svg.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
      const size = 600;
      const picture = new Image(size, size);
      picture.src = `data:image/svg+xml,${encodeURIComponent(svg.outerHTML.replace('<svg', `<svg width="${size}" height="${size}"`))}`;
      await picture.decode();
      const context = new OffscreenCanvas(size, size).getContext('2d');
      context?.drawImage(picture, 0, 0, size, size);
      const pixels = context?.getImageData(0, 0, size, size);
      expect(pixels && jsQR(pixels.data, size, size)?.data).to.equal(text);
      const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
      const quiet = context?.getImageData(0, 0, size, Math.floor((size * 4) / side) - 1).data;
      expect(quiet?.every((value) => value === 255)).to.equal(true);
    });
  }

  it('is left out for a text that is too long for it', async () => {
    const { shadow } = await mount(<QrCode text={'x'.repeat(5000)} label="QR" />);
    expect(shadow.querySelector('svg')).to.equal(null);
  });
});
