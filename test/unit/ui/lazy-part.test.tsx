import { expect } from '@open-wc/testing';
import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { createLanguage } from '../../../src/language/create-language.ts';
import { LanguageProvider } from '../../../src/language/LanguageContext.tsx';
import { lazyPart } from '../../../src/ui/lazy-part.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { click, mount, unmount } from './mount.tsx';

const language = createLanguage(atom('fa' as const));
const words = language.$messages.get().actions;

/** A part of a view whose code comes when the test says so. */
function latePart(options?: { quiet: boolean }) {
  const waiting: { resolve(part: ComponentType): void; reject(error: Error): void }[] = [];
  const Part = lazyPart(
    () => new Promise<ComponentType>((resolve, reject) => waiting.push({ resolve, reject })),
    options,
  );
  return {
    view: (count = 1) => (
      <LanguageProvider language={language}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are alike
          <Part key={index} />
        ))}
      </LanguageProvider>
    ),
    requests: () => waiting.length,
    arrive: () => waiting.at(-1)?.resolve(() => <p className="late">here</p>),
    fail: () => waiting.at(-1)?.reject(new TypeError('Failed to fetch')),
  };
}

describe('a part of a view that is loaded when it is first drawn', () => {
  afterEach(unmount);

  it('is requested once by all that draw it, and nothing is drawn until it comes', async () => {
    const part = latePart();
    const { shadow } = await mount(part.view(2));
    await waitUntil(() => part.requests() === 1);
    expect(shadow.querySelector('.late, [role=status]')).to.equal(null);
    part.arrive();
    await waitUntil(() => shadow.querySelectorAll('.late').length === 2);
    expect(part.requests()).to.equal(1);
  });

  it('says to all that it could not be loaded, and is requested again when one of them retries', async () => {
    const part = latePart();
    const { shadow, find } = await mount(part.view(2));
    await waitUntil(() => part.requests() === 1);
    part.fail();
    await waitUntil(() => shadow.querySelectorAll('.list-state').length === 2);
    expect(find('.list-state').textContent).to.include(words.failed);
    await click(find('.list-state button'));
    await waitUntil(() => part.requests() === 2);
    part.arrive();
    await waitUntil(() => shadow.querySelector('.late'));
  });

  it('is requested again when it is drawn the next time', async () => {
    const part = latePart({ quiet: true });
    const { shadow } = await mount(part.view());
    await waitUntil(() => part.requests() === 1);
    part.fail();
    unmount();
    const next = await mount(part.view());
    await waitUntil(() => part.requests() === 2);
    part.arrive();
    await waitUntil(() => next.shadow.querySelector('.late'));
    expect(shadow.querySelector('.list-state')).to.equal(null);
  });
});
