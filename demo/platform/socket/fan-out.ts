import { textFrame } from './text-frame.ts';

interface Member {
  /** Writes whole WebSocket frames. */
  write(frames: Buffer): void;
}

interface Audience<M> {
  readonly members: Set<M>;
  /** Frames of the next round. */
  waiting: Buffer[];
  isWriting: boolean;
}

/** Members that are written to before the server turns to other work. */
const AT_ONCE = 200;

/**
 * Sends messages to everyone in a topic. A message is encoded once, and all messages of a turn are one write to a member.
 * Between parts of a large audience, requests and other sockets get their turn; what is sent meanwhile waits for the next
 * round, so the order stays.
 */
export function createFanOut<M extends Member>() {
  const audiences = new Map<string, Audience<M>>();

  const writeRound = (audience: Audience<M>) => {
    const frames = Buffer.concat(audience.waiting);
    audience.waiting = [];
    const everyone = [...audience.members];
    let at = 0;
    const writePart = () => {
      for (const member of everyone.slice(at, at + AT_ONCE)) {
        // It may have left since the round began.
        if (audience.members.has(member)) member.write(frames);
      }
      at += AT_ONCE;
      if (at < everyone.length) setImmediate(writePart);
      else if (audience.waiting.length > 0) setImmediate(writeRound, audience);
      else audience.isWriting = false;
    };
    writePart();
  };

  return {
    enter(topic: string, member: M): void {
      const audience = audiences.get(topic) ?? { members: new Set(), waiting: [], isWriting: false };
      audience.members.add(member);
      audiences.set(topic, audience);
    },
    leave(topic: string, member: M): void {
      const members = audiences.get(topic)?.members;
      members?.delete(member);
      if (members?.size === 0) audiences.delete(topic);
    },
    send(topic: string, text: string): void {
      const audience = audiences.get(topic);
      if (!audience) return;
      audience.waiting.push(textFrame(text));
      if (audience.isWriting) return;
      audience.isWriting = true;
      setImmediate(writeRound, audience);
    },
  };
}
