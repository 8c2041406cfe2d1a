import { useStore } from '@nanostores/react';
import { lookOf, type SubtitleLook } from '../features/subtitles/looks.ts';
import { SubtitleLayer } from '../features/subtitles/SubtitleLayer.tsx';
import type { Player } from '../player/create-player.ts';

/** The lines of the video in the look that the viewer chose for all videos. */
export function Subtitles({ player: { subtitles, settings } }: { player: Player }) {
  return <SubtitleLayer subtitles={subtitles} look={useSubtitleLook(settings)} />;
}

export function useSubtitleLook({ $settings }: Player['settings']): SubtitleLook {
  const chosen = useStore($settings);
  return lookOf({
    text: chosen.subtitle_text_color,
    background: chosen.subtitle_background_color,
    size: chosen.subtitle_size,
    opacity: chosen.subtitle_opacity,
    edge: chosen.subtitle_edge,
    font: chosen.subtitle_font,
  });
}
