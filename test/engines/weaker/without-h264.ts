import type { EngineOffer, Run } from '../engine.ts';
import { file, TRANSPORT_STREAM } from '../states/media.ts';
import { FILM } from '../states/run.ts';
import { weakened } from './weakened.ts';

/** As Chromium of some Linux distributions, built without the codecs that cost a licence. */
function withoutH264(): void {
  const isRefused = (type: string) => /avc|mp4a|h264|aac|mpegurl|^(video|audio)\/mp4$/i.test(type);
  const { isTypeSupported } = MediaSource;
  const { addSourceBuffer } = MediaSource.prototype;
  const { canPlayType } = HTMLMediaElement.prototype;
  const { decodingInfo } = MediaCapabilities.prototype;
  MediaSource.isTypeSupported = (type) => !isRefused(type) && isTypeSupported(type);
  MediaSource.prototype.addSourceBuffer = function (this: MediaSource, type) {
    if (isRefused(type)) throw new DOMException(`${type} is not supported`, 'NotSupportedError');
    return addSourceBuffer.call(this, type);
  };
  HTMLMediaElement.prototype.canPlayType = function (this: HTMLMediaElement, type) {
    return isRefused(type) ? '' : canPlayType.call(this, type);
  };
  MediaCapabilities.prototype.decodingInfo = async function (this: MediaCapabilities, wish) {
    const info = await decodingInfo.call(this, wish);
    return isRefused(wish.video?.contentType ?? '') ? { ...info, supported: false, smooth: false } : info;
  };
  // A file with such a picture is loaded, and then refused.
  const unknown = URL.createObjectURL(new Blob(['none']));
  const src = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src');
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...src,
    set(this: HTMLMediaElement, url: string) {
      src?.set?.call(this, /\.(mp4|m3u8)$/.test(url) ? unknown : url);
    },
  });
}

/** The screen names the codec, in each language. */
const saysSo =
  (attributes: string): Run =>
  async (page) => {
    for (const lang of ['fa', 'ar', 'en']) {
      await page.open(`${attributes} lang="${lang}"`);
      await page.until(
        () =>
          page.ask(
            () => document.querySelector('cloud-player')?.shadowRoot?.querySelector('.screen')?.textContent ?? '',
          ),
        (words) => words.includes('H.264'),
        `${lang}: the codec is named`,
      );
    }
  };

/** A browser that plays webm only. */
export const withoutCodec: EngineOffer = weakened({
  name: 'Linux without H.264',
  preludes: [withoutH264],
  differsIn: ['a file, webm', 'a file, ogg', 'a file, mp3'],
  states: {
    'HLS: says that the browser lacks H.264': saysSo(FILM),
    'a transport stream: says that the browser lacks H.264': saysSo(TRANSPORT_STREAM),
    'FLV: says that the browser lacks H.264': saysSo(file('flv')),
    'mp4: says that the browser lacks H.264': saysSo(file('mp4')),
  },
});
