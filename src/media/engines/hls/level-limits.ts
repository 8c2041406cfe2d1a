import Hls, { type HlsConfig } from 'hls.js';

type Controller = NonNullable<HlsConfig['abrController']>;

const AbrController = Hls.DefaultConfig.abrController as Controller;

/**
 * Limits the automatic choice to a bitrate, for several reasons at once. The cap of hls.js follows the player's size, and
 * drops the buffer whenever it rises.
 */
export function createLevelLimits() {
  const limits = new Map<string, number>();

  /** The highest level within the limits that is not above this one; the lowest level always is within them. */
  const within = ({ levels }: Hls, level: number) => {
    const most = Math.min(...limits.values());
    const last = levels.findLastIndex(({ bitrate }) => bitrate <= most);
    return Math.min(level, Math.max(last, 0));
  };

  const Limited: Controller = class extends AbrController {
    readonly #hls: Hls;
    constructor(hls: Hls) {
      super(hls);
      this.#hls = hls;
    }
    override get firstAutoLevel(): number {
      return within(this.#hls, super.firstAutoLevel);
    }
    override get nextAutoLevel(): number {
      return within(this.#hls, super.nextAutoLevel);
    }
    override set nextAutoLevel(level: number) {
      super.nextAutoLevel = level;
    }
  };

  return {
    /** Bits per second; undefined lifts the limit of this reason. */
    set(reason: string, bitrate: number | undefined) {
      if (bitrate === undefined) limits.delete(reason);
      else limits.set(reason, bitrate);
    },
    within,
    Controller: Limited,
  };
}

export type LevelLimits = ReturnType<typeof createLevelLimits>;
