import type { EngineOffer } from '../engine.ts';
import { bare } from './bare.ts';
import { lowPower } from './low-power.ts';
import { managedIphone } from './managed-iphone.ts';
import { managedWebkit } from './managed-webkit.ts';
import { nativeIphone } from './native-iphone.ts';
import { webView } from './webview.ts';
import { withoutCodec } from './without-h264.ts';
import { withoutStorage } from './without-storage.ts';
import { withoutGraphics } from './without-webgl.ts';

/** Browsers that aren't on this machine, made of Chromium. */
export const weaker: readonly EngineOffer[] = [
  managedIphone,
  nativeIphone,
  lowPower,
  withoutCodec,
  withoutGraphics,
  withoutStorage,
  bare,
  webView,
  managedWebkit,
];
