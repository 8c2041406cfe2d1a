import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, FragmentLoaderContext as LoaderContext } from 'hls.js';

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Boxes that a segment of fragmented MP4 can start with. */
const FIRST_BOXES = ['styp', 'moof', 'sidx', 'emsg', 'prft', 'ftyp', 'moov'];

/** Whether a segment of fragmented MP4 ends inside a box. */
export function isCut(bytes: ArrayBuffer): boolean {
  const view = new DataView(bytes);
  const typeAt = (offset: number) => String.fromCharCode(...new Uint8Array(bytes, offset + 4, 4));
  if (bytes.byteLength < HEADER_BYTES || !FIRST_BOXES.includes(typeAt(0))) return false;
  let offset = 0;
  while (offset + HEADER_BYTES <= bytes.byteLength) {
    const size = view.getUint32(offset);
    // Size 0: the box reaches to the end of the file. Size 1: a 64-bit size follows.
    if (size === 0) return false;
    if (size === 1 && offset + LONG_HEADER_BYTES > bytes.byteLength) return true;
    const length = size === 1 ? Number(view.getBigUint64(offset + HEADER_BYTES)) : size;
    if (length < HEADER_BYTES) return false;
    offset += length;
  }
  return offset !== bytes.byteLength;
}

type SegmentLoader = NonNullable<HlsConfig['fLoader']>;

/**
 * Turns a truncated segment with a successful status into a load error. If it were appended, the bytes of the next segment
 * would break the decoder, at every retry.
 */
export const wholeSegments = (Base: SegmentLoader): SegmentLoader =>
  class extends Base {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, stats, fragmentContext, details) {
          const { data, code = 0 } = response;
          if (!(data instanceof ArrayBuffer && isCut(data)))
            return callbacks.onSuccess(response, stats, fragmentContext, details);
          callbacks.onError(
            { code, text: 'The segment ends in the middle of a box.' },
            fragmentContext,
            details,
            stats,
          );
        },
      });
    }
  };
