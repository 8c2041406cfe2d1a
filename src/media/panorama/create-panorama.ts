import { atom, readonlyType } from 'nanostores';
import { listen } from '../../core/listen.ts';
import { until } from '../../core/until.ts';
import type { Report } from '../../errors.ts';
import { followDevice } from './device-motion.ts';
import { watchFrames } from './fresh-frames.ts';
import { listenForGestures } from './gestures.ts';
import type { Sphere } from './sphere.ts';
import { createView } from './view.ts';

interface Needs {
  video: HTMLVideoElement;
  environment: { readonly document: Document; readonly window: Window & typeof globalThis };
  onFrame(draw: () => void, signal: AbortSignal): void;
  report: Report;
  signal: AbortSignal;
}

export type PanoramaStatus = 'ready' | 'lost' | 'unavailable';

/** Renders a 360° video. Without WebGL the flat video stays visible. */
export async function createPanorama({ video, environment, onFrame, report, signal }: Needs) {
  const { createSphere } = await import('./sphere.ts');
  const canvas = environment.document.createElement('canvas');
  canvas.className = 'panorama';
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  const view = createView();
  const $status = atom<PanoramaStatus>('ready');
  let sphere: Sphere | undefined;
  let onScreen = true;
  /** The frame, the view, the size or the graphics context has changed since the last drawing. */
  let isStale = true;

  const build = () => {
    try {
      sphere = createSphere(video, canvas);
      fit();
      $status.set('ready');
    } catch (error) {
      sphere = undefined;
      fail('unavailable', error);
    }
  };
  const fail = (status: PanoramaStatus, why: unknown) => {
    $status.set(status);
    report('panoramaUnavailable', why);
  };
  const fit = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth > 0 && clientHeight > 0) {
      sphere?.resize(clientWidth, clientHeight, environment.window.devicePixelRatio);
      isStale = true;
    }
  };
  const draw = () => {
    if (!onScreen || $status.get() !== 'ready' || video.readyState < video.HAVE_CURRENT_DATA) return;
    isStale = false;
    try {
      sphere?.render(view.$view.get());
    } catch (error) {
      // The video is cross-origin without CORS: its pixels can't be read.
      fail('unavailable', error);
    }
  };

  canvas.addEventListener(
    'webglcontextlost',
    (event) => {
      // Required for `webglcontextrestored`.
      event.preventDefault();
      fail('lost', 'The graphics context was lost');
    },
    { signal },
  );
  canvas.addEventListener(
    'webglcontextrestored',
    () => {
      sphere?.dispose();
      build();
    },
    { signal },
  );

  if (signal.aborted) return undefined;
  build();
  const size = new environment.window.ResizeObserver(fit);
  size.observe(canvas);
  const visibility = new environment.window.IntersectionObserver((entries) => {
    onScreen = entries.at(-1)?.isIntersecting ?? true;
  });
  visibility.observe(canvas);
  listenForGestures(canvas, view, signal);
  listen(
    view.$view,
    () => {
      isStale = true;
    },
    signal,
  );
  const hasNewFrame = watchFrames(video, signal);
  // A picture that stands still is not drawn again: each drawing uploads a whole frame.
  onFrame(() => {
    isStale ||= hasNewFrame();
    if (isStale) draw();
  }, signal);
  until(signal, () => {
    size.disconnect();
    visibility.disconnect();
    sphere?.dispose();
    sphere?.release();
  });

  return {
    canvas,
    ...view,
    $status: readonlyType($status),
    /** Turns the view with the device until the signal aborts. */
    follow: (motionSignal: AbortSignal) => followDevice(environment.window, view, motionSignal),
    /** The current view as a new canvas. */
    capture() {
      draw();
      const copy = environment.document.createElement('canvas');
      copy.width = canvas.width;
      copy.height = canvas.height;
      copy.getContext('2d')?.drawImage(canvas, 0, 0);
      return copy;
    },
  };
}

export type Panorama = NonNullable<Awaited<ReturnType<typeof createPanorama>>>;
