import { expect } from '@open-wc/testing';
import { readParameters } from '../../../src/element/read-parameters.ts';
import { mayChat, promisesSide } from '../../../src/modes.ts';
import type { Parameters } from '../../../src/parameters.ts';

const none = readParameters(
  { property: () => undefined, attribute: () => null, query: () => null },
  'https://page.example/',
  () => {},
);
const content = (type: Parameters['type'], more: Partial<Parameters> = {}): Parameters => ({
  ...none,
  type,
  contentId: '1',
  ...more,
});
const featureSet = { recommendationList: false };

describe('what the parameters promise', () => {
  it('a chat: for content of the platform, neither in the bare player nor beside a quiz', () => {
    expect(mayChat(content('live'))).to.equal(true);
    expect(mayChat(content('live', { featureSet: { chat: false } }))).to.equal(false);
    expect(mayChat(content('live', { raw: true }))).to.equal(false);
    expect(mayChat(content('live', { quiz: '1' }))).to.equal(false);
    expect(mayChat(content('live', { isGeneral: true }))).to.equal(false);
  });

  it('a column beside the picture: for recommendations, a playlist, a quiz, or a chat that the page names', () => {
    expect(promisesSide(content('vod'))).to.equal(true);
    expect(promisesSide(content('vod', { featureSet }))).to.equal(false);
    expect(promisesSide(content('playlist', { featureSet }))).to.equal(true);
    const chat = { ...featureSet, chat: true };
    expect(promisesSide(content('live', { featureSet }))).to.equal(false);
    expect(promisesSide(content('live', { featureSet: chat }))).to.equal(true);
    expect(promisesSide(content('vod', { featureSet: chat }))).to.equal(false);
    expect(promisesSide(content('live', { featureSet, quiz: '1' }))).to.equal(true);
    const drawnByPage = { ...chat, quizCard: false };
    expect(promisesSide(content('live', { featureSet: drawnByPage, quiz: '1' })), 'no chat beside a quiz').to.equal(
      false,
    );
    expect(promisesSide(content('vod', { featureSet, quiz: '1' }))).to.equal(false);
    expect(promisesSide(content('live', { featureSet: chat, noControls: true }))).to.equal(false);
  });
});
