import { type Range, shareRanges } from './ranges.ts';

/** What a test can do with the memory of the fake, and see of it. */
export interface ManagedMemory {
  /** Seconds of media that fit into one buffer. */
  room: number;
  /** Removes what is further away from the position than this, in seconds, as if other apps needed the memory. */
  evict(behind: number, ahead: number): Promise<void>;
  /** Types of the events fired so far, and `full` for each append without room. */
  readonly happened: string[];
}

declare global {
  interface Window {
    managedMemory: ManagedMemory;
  }
}

/**
 * Replaces MediaSource by a ManagedMediaSource with the rules of WebKit on iPhone.
 * It only opens if remote playback is disabled or has a source of its own, asks for data when less than 10 s are left and
 * until there are 30 s, and removes media without being asked.
 * https://w3c.github.io/media-source/#managedmediasource-interface
 */
function fakeManagedMediaSource(): void {
  const LOW_SECONDS = 10;
  const HIGH_SECONDS = 30;
  const { rangesOf, timeRanges, without, lengthOf, covers } = window.ranges;
  const Native = window.MediaSource;
  const NativeBuffer = window.SourceBuffer;
  const elements = new Set<HTMLMediaElement>();
  const urls = new Map<string, MediaSource>();
  const sources = new Set<ManagedMediaSource>();
  const happened: string[] = [];

  class BufferedChangeEvent extends Event {
    readonly addedRanges;
    readonly removedRanges;
    constructor(added: readonly Range[], removed: readonly Range[]) {
      super('bufferedchange');
      this.addedRanges = timeRanges(added);
      this.removedRanges = timeRanges(removed);
    }
  }

  /** What the browser does with a buffer behind the page's back. */
  class Keeper {
    readonly #buffer: SourceBuffer;
    readonly #owner: ManagedMediaSource;
    #known: readonly Range[] = [];
    #evicting = false;
    /** Calls of the page during an eviction, which it doesn't notice. */
    #waiting: (() => void)[] = [];
    #done: (() => void)[] = [];

    constructor(buffer: SourceBuffer, owner: ManagedMediaSource) {
      this.#buffer = buffer;
      this.#owner = owner;
      for (const type of ['updatestart', 'update', 'updateend'])
        buffer.addEventListener(type, (event) => this.#onUpdate(event), { capture: true });
    }
    #onUpdate(event: Event): void {
      if (this.#evicting) event.stopImmediatePropagation();
      if (event.type !== 'updateend') return;
      this.#evicting = false;
      this.#tellChange();
      for (const call of this.#waiting.splice(0)) call();
      for (const done of this.#done.splice(0)) done();
      this.#owner.monitor();
    }
    #tellChange(): void {
      if (!this.#owner.holds(this.#buffer)) return;
      const now = rangesOf(this.#buffer.buffered);
      const [added, removed] = [without(now, this.#known), without(this.#known, now)];
      this.#known = now;
      if (added.length + removed.length > 0) this.#buffer.dispatchEvent(new BufferedChangeEvent(added, removed));
    }
    readonly isEvicting = () => this.#evicting;
    readonly isUpdating = () => (this.#evicting ? this.#waiting.length > 0 : nativeUpdating(this.#buffer));
    /** Runs a call of the page, after the eviction that it doesn't notice. */
    call(run: () => void): void {
      if (this.#evicting) this.#waiting.push(run);
      else run();
    }
    /** Resolves once the ranges are removed. Nothing happens while the page changes the buffer. */
    async remove(ranges: readonly Range[]): Promise<void> {
      for (const [start, end] of ranges) {
        while (this.#evicting || nativeUpdating(this.#buffer)) await this.#updated();
        if (!this.#owner.holds(this.#buffer)) return;
        this.#evicting = true;
        NativeBuffer.prototype.remove.call(this.#buffer, start, end);
      }
      if (this.#evicting) await this.#updated();
    }
    #updated(): Promise<void> {
      return new Promise((done) => this.#done.push(done));
    }
    /** Removes what has been played if the buffer is full, or throws. */
    makeRoom(): void {
      const buffered = rangesOf(this.#buffer.buffered);
      if (lengthOf(buffered) < window.managedMemory.room) return;
      const kept = (this.#owner.element?.currentTime ?? 0) - LOW_SECONDS;
      const behind = without(buffered, [[kept, Number.POSITIVE_INFINITY]]);
      void this.remove(behind);
      if (behind.length > 0) return;
      happened.push('full');
      throw new DOMException('The buffer is full', 'QuotaExceededError');
    }
  }

  const nativeUpdating = (buffer: SourceBuffer): boolean =>
    Object.getOwnPropertyDescriptor(NativeBuffer.prototype, 'updating')?.get?.call(buffer) ?? false;
  const keepers = new WeakMap<SourceBuffer, Keeper>();

  class ManagedSourceBuffer extends NativeBuffer {
    override get updating(): boolean {
      return keepers.get(this)?.isUpdating() ?? nativeUpdating(this);
    }
    override appendBuffer(data: BufferSource): void {
      keepers.get(this)?.makeRoom();
      keepers.get(this)?.call(() => super.appendBuffer(data));
    }
    override remove(start: number, end: number): void {
      keepers.get(this)?.call(() => super.remove(start, end));
    }
    override abort(): void {
      if (!keepers.get(this)?.isEvicting()) super.abort();
    }
    override get timestampOffset(): number {
      return super.timestampOffset;
    }
    override set timestampOffset(seconds: number) {
      keepers.get(this)?.call(() => {
        super.timestampOffset = seconds;
      });
    }
  }

  class ManagedMediaSource extends Native {
    #streaming = false;
    #isOpen = false;
    #observer: MutationObserver | undefined;

    constructor() {
      super();
      sources.add(this);
      this.addEventListener('sourceopen', (event) => this.#onOpen(event), { capture: true });
      this.addEventListener('sourceended', () => this.monitor());
      this.addEventListener('sourceclose', () => {
        this.#observer?.disconnect();
        this.#isOpen = false;
        this.#setStreaming(false);
      });
    }
    /** The element that plays it. */
    get element(): HTMLMediaElement | undefined {
      return [...elements].find((media) => urls.get(media.currentSrc) === this);
    }
    #mayOpen(): boolean {
      const media = this.element;
      const others = [...(media?.querySelectorAll('source') ?? [])].filter(({ src }) => urls.get(src) !== this);
      return media !== undefined && (media.disableRemotePlayback || others.length > 0);
    }
    #onOpen(event: Event): void {
      if (this.#isOpen) return;
      this.#isOpen = this.#mayOpen();
      if (this.#isOpen) {
        this.monitor();
        return;
      }
      event.stopImmediatePropagation();
      const media = this.element;
      if (!media) return;
      this.#observer = new MutationObserver(() => {
        if (this.#isOpen || !this.#mayOpen()) return;
        this.#observer?.disconnect();
        this.dispatchEvent(new Event('sourceopen'));
      });
      this.#observer.observe(media, { attributes: true, attributeFilter: ['disableremoteplayback'] });
    }
    override get readyState(): ReadyState {
      return this.#isOpen ? super.readyState : 'closed';
    }
    get streaming(): boolean {
      return this.#streaming;
    }
    #setStreaming(streaming: boolean): void {
      if (this.#streaming === streaming) return;
      this.#streaming = streaming;
      const type = streaming ? 'startstreaming' : 'endstreaming';
      setTimeout(() => {
        happened.push(type);
        this.dispatchEvent(new Event(type));
      });
    }
    holds(buffer: SourceBuffer): boolean {
      return super.readyState !== 'closed' && [...this.sourceBuffers].includes(buffer);
    }
    /** Decides whether the page should stream. */
    monitor(): void {
      const media = this.element;
      if (!this.#isOpen || !media) return;
      const { currentTime, buffered } = media;
      const limit = (seconds: number) => {
        const ahead = currentTime + seconds;
        return this.readyState === 'ended' ? Math.min(this.duration, ahead) : ahead;
      };
      const end = limit(this.#streaming ? HIGH_SECONDS : LOW_SECONDS);
      const isEnough =
        this.sourceBuffers.length > 0 && (end <= currentTime || covers(rangesOf(buffered), currentTime, end));
      this.#setStreaming(!isEnough);
    }
    override addSourceBuffer(type: string): SourceBuffer {
      if (!this.#isOpen) throw new DOMException('The source is closed', 'InvalidStateError');
      const buffer = super.addSourceBuffer(type);
      Object.setPrototypeOf(buffer, ManagedSourceBuffer.prototype);
      keepers.set(buffer, new Keeper(buffer, this));
      return buffer;
    }
    /** After the evictions, which the page doesn't notice. */
    #call(run: () => void): void {
      const busy = [...this.sourceBuffers].map((buffer) => keepers.get(buffer)).find((keeper) => keeper?.isEvicting());
      if (busy) busy.call(() => this.#call(run));
      else run();
    }
    override get duration(): number {
      return super.duration;
    }
    override set duration(seconds: number) {
      this.#call(() => {
        super.duration = seconds;
      });
    }
    override endOfStream(error?: EndOfStreamError): void {
      this.#call(() => super.endOfStream(error));
    }
    async evict(behind: number, ahead: number): Promise<void> {
      const { currentTime } = this.element ?? { currentTime: 0 };
      const kept: Range = [currentTime - behind, currentTime + ahead];
      for (const buffer of this.sourceBuffers)
        await keepers.get(buffer)?.remove(without(rangesOf(buffer.buffered), [kept]));
    }
  }

  const { createObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const url = createObjectURL.call(URL, object);
    if (object instanceof Native) urls.set(url, object);
    return url;
  };

  const meet = (media: HTMLMediaElement) => {
    if (elements.has(media)) return;
    elements.add(media);
    const monitor = () => {
      for (const source of sources) if (source.element === media) source.monitor();
    };
    for (const type of ['timeupdate', 'seeking', 'seeked', 'progress']) media.addEventListener(type, monitor);
  };
  const { prototype } = HTMLMediaElement;
  const { load } = prototype;
  prototype.load = function (this: HTMLMediaElement) {
    meet(this);
    load.call(this);
  };
  const src = Object.getOwnPropertyDescriptor(prototype, 'src');
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLMediaElement, url: string) {
      meet(this);
      src?.set?.call(this, url);
    },
  });
  // Chromium takes no source of the main thread as an object.
  const srcObject = Object.getOwnPropertyDescriptor(prototype, 'srcObject');
  Object.defineProperty(prototype, 'srcObject', {
    ...srcObject,
    set(this: HTMLMediaElement, value: MediaProvider | null) {
      if (value instanceof Native) this.src = URL.createObjectURL(value);
      else srcObject?.set?.call(this, value);
    },
  });

  window.managedMemory = {
    room: 60,
    happened,
    async evict(behind, ahead) {
      happened.push('evict');
      await Promise.all([...sources].map((source) => source.evict(behind, ahead)));
    },
  };
  Object.assign(window, { ManagedMediaSource, ManagedSourceBuffer, BufferedChangeEvent });
  Reflect.deleteProperty(window, 'MediaSource');
}

/** Run first in a page whose only media source is a managed one. */
export const MANAGED_MEDIA_SOURCE = [shareRanges, fakeManagedMediaSource] as const;
