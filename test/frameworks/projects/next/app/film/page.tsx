'use client';
import { CloudPlayer } from 'cloud-player/react';
import { useState } from 'react';

export default function Film() {
  const [seconds, setSeconds] = useState<number>();
  return (
    <main>
      <CloudPlayer
        type="vod"
        isGeneral
        src="https://cdn.example/film/master.m3u8"
        featureSet={{ shareButton: true }}
        onFinished={({ detail }) => setSeconds(detail.duration)}
      />
      {seconds !== undefined && <output>Seen: {seconds.toFixed()} seconds</output>}
    </main>
  );
}
