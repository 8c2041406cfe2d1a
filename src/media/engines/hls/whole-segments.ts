import Hls, {
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type FragmentLoaderContext as LoaderContext,
} from 'hls.js';

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** What a segment of fragmented MP4 begins with. */
const FIRST_BOXES = ['styp', 'moof', 'sidx', 'emsg', 'prft', 'ftyp', 'moov'];

/** Whether a segment of fragmented MP4 ends in the middle of a box. */
export function isCut(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes);
  const typeAt = (offset: number) => String.fromCharCode(...new Uint8Array(bytes, offset + 4, 4));
  if (bytes.byteLength < HEADER_BYTES || !FIRST_BOXES.includes(typeAt(0))) return false;
  let offset = 0;
  while (offset + HEADER_BYTES <= bytes.byteLength) {
    const size = view.getUint32(offset);
    // 0: up to the end of the file. 1: the size follows in 64 bits.
    if (size === 0) return false;
    if (size === 1 && offset + LONG_HEADER_BYTES > bytes.byteLength) return true;
    const length = size === 1 ? Number(view.getBigUint64(offset + HEADER_BYTES)) : size;
    if (length < HEADER_BYTES) return false;
    offset += length;
  }
  return offset !== bytes.byteLength;
}

type SegmentLoader = NonNullable<HlsConfig['fLoader']>;

const DefaultLoader = Hls.DefaultConfig.loader as unknown as SegmentLoader;

/**
 * A segment that is cut short, though its answer says nothing of it, counts as not loaded. Once appended, it would break
 * the decoder with the bytes of the next segment, at every try.
 */
export class WholeSegmentLoader extends DefaultLoader {
  override load(context: LoaderContext, config: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
    super.load(context, config, {
      ...callbacks,
      onSuccess(response, stats, own, details) {
        const { data, code = 0 } = response;
        if (!(data instanceof ArrayBuffer && isCut(data))) return callbacks.onSuccess(response, stats, own, details);
        callbacks.onError({ code, text: 'The segment ends in the middle of a box.' }, own, details, stats);
      },
    });
  }
}
