import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { keepKeys } from '../../../src/ui/keep-keys.ts';
import { waitUntil } from '../../support/time/wait.ts';

describe('keepKeys', () => {
  let host: HTMLElement;
  let root: ShadowRoot;
  let stop: () => void;

  beforeEach(() => {
    host = document.createElement('div');
    root = host.attachShadow({ mode: 'open' });
    root.innerHTML = `<section tabindex="-1">
      <div role="dialog" tabindex="-1"><p><button>reply</button></p></div>
      <input>
    </section>`;
    document.body.append(host);
    stop = keepKeys(root.firstElementChild as HTMLElement);
  });
  afterEach(() => {
    stop();
    host.remove();
  });

  const find = (selector: string) => root.querySelector(selector) as HTMLElement;

  it('gives the focus to the panel around the focused element when that is removed', async () => {
    find('button').focus();
    find('button').remove();
    await waitUntil(() => root.activeElement === find('[role=dialog]'));
  });

  it('gives it to the panel also when the box has got it meanwhile', async () => {
    find('button').focus();
    find('button').remove();
    find('section').focus();
    await waitUntil(() => root.activeElement === find('[role=dialog]'));
  });

  it('gives it to the box when the panel is removed with the element', async () => {
    find('button').focus();
    find('[role=dialog]').remove();
    await waitUntil(() => root.activeElement === find('section'));
  });

  for (const [property, value] of [
    ['display', 'none'],
    ['visibility', 'hidden'],
  ] as const) {
    it(`gives it to what is still shown around the element when that is hidden: ${property}: ${value}`, async () => {
      find('button').focus();
      find('p').style.setProperty(property, value);
      await waitUntil(() => root.activeElement === find('[role=dialog]'));
      find('[role=dialog]').style.setProperty(property, value);
      await waitUntil(() => root.activeElement === find('section'));
    });
  }

  it('takes no focus from another element when the one that the viewer has left is hidden', async () => {
    const button = find('button');
    find('[role=dialog]').addEventListener('focusout', () => {
      button.hidden = true;
    });
    button.focus();
    await sendKeys({ press: 'Tab' });
    expect(button.checkVisibility()).to.equal(false);
    expect(root.activeElement).to.equal(find('input'));
  });

  it('leaves it to the next element when a view removes the one that Tab has left', async () => {
    const button = find('button');
    find('[role=dialog]').addEventListener('focusout', () => queueMicrotask(() => button.remove()));
    button.focus();
    await sendKeys({ press: 'Tab' });
    expect(button.isConnected).to.equal(false);
    expect(root.activeElement).to.equal(find('input'));
  });
});
