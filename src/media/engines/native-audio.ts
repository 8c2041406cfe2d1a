import { startingVoice } from '../../lib/voices.ts';
import type { EngineNeeds } from '../engine.ts';

/** Of the HTML standard; among the supported browsers Safari alone has it. */
interface NativeTrack {
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  enabled: boolean;
}
type NativeTracks = EventTarget & ArrayLike<NativeTrack>;

const DESCRIPTIONS = ['descriptions', 'main-desc'];

/** The audio tracks of a stream that the browser plays by itself. Returns the function that chooses one. */
export function followNativeAudio({ video, renditions, wantsDescription, signal }: EngineNeeds) {
  const list = (video as HTMLVideoElement & { readonly audioTracks?: NativeTracks }).audioTracks;
  const select = (index: number) => {
    const tracks = Array.from(list ?? []);
    // First the new one: without any there would be a moment of silence.
    for (const track of [...tracks.slice(index, index + 1), ...tracks]) track.enabled = track === tracks[index];
  };
  const sync = () => {
    const tracks = Array.from(list ?? []);
    if (tracks.length < 2) return renditions.$audioTracks.set([]);
    renditions.$audioTracks.set(
      tracks.map(({ kind, label, language }, index) => {
        const lang = language || undefined;
        return { index, name: label, lang, isDefault: kind === 'main', describes: DESCRIPTIONS.includes(kind) };
      }),
    );
    const current = tracks.findIndex(({ enabled }) => enabled);
    renditions.$audioTrack.set(current < 0 ? undefined : current);
  };
  const start = () => {
    sync();
    const wish = wantsDescription?.();
    // Without a choice here, those of the system apply.
    if (wish === undefined) return;
    const heard = renditions.$audioTrack.get();
    const voices = renditions.$audioTracks.get().map((track) => ({ ...track, isDefault: track.index === heard }));
    const first = startingVoice(voices, wish);
    if (first && first.index !== heard) select(first.index);
  };
  for (const type of ['addtrack', 'removetrack', 'change']) list?.addEventListener(type, sync, { signal });
  if (list) video.addEventListener('loadedmetadata', start, { signal });
  return (index: number) => {
    if (renditions.$audioTracks.get().some((track) => track.index === index)) select(index);
  };
}
