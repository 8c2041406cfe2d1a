import { type Counted, createPlural } from '../../../language/grammar.ts';
import type { Widened } from '../../../language/widened.ts';
import type { chat as persian } from './fa.ts';

const plural = createPlural('en');
const characters = ({ text, number }: Counted) =>
  plural(number, { one: `${text} character`, other: `${text} characters` });

export const chat: Widened<typeof persian> = {
  titles: {
    public: 'Live chat',
    private: 'Private chat',
    auto: 'Chat with ready-made messages',
    over: 'Chat messages',
  },
  messages: 'Messages',
  loading: 'Loading messages…',
  failed: 'The messages could not be loaded.',
  empty: 'Nobody has sent a message yet.',
  refused: 'This chat is private, and you have no access to it.',
  reconnecting: 'Connection lost. Reconnecting…',
  earlier: {
    loading: 'Loading earlier messages…',
    failed: 'Earlier messages could not be loaded.',
    end: 'Start of the chat',
  },
  fresh: ({ text, number }) => plural(number, { one: `${text} new message`, other: `${text} new messages` }),
  toEnd: 'Latest messages',
  pause: 'Pause messages',
  resume: 'Resume messages',
  paused: 'Messages are paused',
  options: 'Chat options',
  announce: 'Announce new messages',
  pin: { label: 'Pinned message', show: 'Show the whole pinned message', hide: 'Shorten the pinned message' },
  message: {
    own: 'You',
    actions: 'Actions for this message',
    reply: 'Reply',
    copy: 'Copy message',
    copied: 'Message copied.',
    notCopied: 'It could not be copied. The text is selected.',
    more: 'Show more',
    less: 'Show less',
    resend: 'Send again',
    discard: 'Discard',
  },
  hidden: {
    hide: (name) => `Hide messages of ${name}`,
    done: (name) => `Messages of ${name} are hidden.`,
    title: 'Hidden people',
    intro: 'Messages of these people are hidden for you alone, in this browser.',
    nobody: 'Nobody is hidden.',
    unnamed: 'No name',
    show: 'Show again',
  },
  states: { sending: 'Sending', confirmed: 'Sent', unconfirmed: 'Not confirmed', failed: 'Not sent' },
  compose: {
    field: 'Message',
    hint: 'Write a message…',
    loginHint: 'Log in to send a message',
    login: 'Log in',
    send: 'Send message',
    wait: ({ text, number }) =>
      `You can send again in ${plural(number, { one: `${text} second`, other: `${text} seconds` })}`,
    waiting: 'Wait a moment before the next message.',
    left: (count) => `${characters(count)} left`,
    excess: (count) => `${characters(count)} too many`,
    quoting: (name) => `Reply to ${name}`,
    unquote: 'Cancel reply',
    ready: 'Ready-made messages',
    readyOnly: 'Only ready-made messages can be sent in this chat.',
    over: 'This chat is read-only.',
    none: 'Only viewers who are logged in can send messages.',
  },
  emojis: {
    title: 'Emojis',
    recent: 'Recent',
    all: 'Emojis',
    faces: 'Faces',
    hands: 'Hands',
    hearts: 'Hearts and signs',
    fun: 'Sport and fun',
  },
  rules: {
    title: 'Chat rules',
    intro: 'To keep the chat pleasant for everyone:',
    respect: 'Be polite, and don’t insult anyone.',
    privacy: 'Post no phone numbers, addresses or personal details, neither your own nor those of others.',
    spam: 'Send no advertising and do not repeat messages.',
    law: 'Post nothing that is illegal, violent or hateful.',
    agree: 'I agree',
    close: 'Close',
  },
};
