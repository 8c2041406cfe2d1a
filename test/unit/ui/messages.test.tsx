import { expect } from '@open-wc/testing';
import { Button } from '../../../src/ui/Button.tsx';
import { Icon } from '../../../src/ui/Icon.tsx';
import { Screen } from '../../../src/ui/Screen.tsx';
import { Spinner } from '../../../src/ui/Spinner.tsx';
import { Toast } from '../../../src/ui/Toast.tsx';
import { waitUntil } from '../../support/time/wait.ts';
import { expectAccessible, mount, unmount } from './mount.tsx';

describe('Screen, Toast, Spinner and Icon', () => {
  afterEach(unmount);

  for (const theme of ['dark', 'light']) {
    it(`a failure screen is an accessible alert in the ${theme} theme`, async () => {
      const { host, find } = await mount(
        <Screen icon="warning" tone="error" title="پخش ممکن نشد" text="چند لحظهٔ دیگر دوباره تلاش کنید.">
          <Button variant="solid" label="تلاش دوباره" onPress={() => {}} />
        </Screen>,
        { theme },
      );
      expect(find('[role=alert]').textContent).to.include('پخش ممکن نشد');
      await expectAccessible(host);
    });
  }

  it('a screen in a low box is centered when its text wraps', async () => {
    const text = 'مشکل از سمت ماست، نه از اینترنت شما. خودکار دوباره تلاش می‌کنیم و خبر می‌دهیم.';
    const { host, find } = await mount(<Screen icon="warning" tone="error" title="سرور مشکل دارد" text={text} />, {
      width: 440,
    });
    host.style.height = '240px';
    const lines = document.createRange();
    lines.selectNodeContents(find('.screen-text'));
    const [box, icon] = [host.getBoundingClientRect(), find('.screen-icon').getBoundingClientRect()];
    expect(lines.getClientRects().length).to.be.above(1);
    const [before, behind] = [box.right - icon.right, lines.getBoundingClientRect().left - box.left];
    expect(Math.abs(before - behind)).to.be.below(60);
  });

  it('a toast is announced in a live region that exists before it', async () => {
    const { render, find } = await mount(<Toast />);
    const [polite, urgent] = [find('[role=status]'), find('[role=alert]')];
    render(<Toast message="ثبت شد" />);
    expect([polite.textContent, urgent.textContent]).to.deep.equal(['ثبت شد', '']);
    render(<Toast message="ثبت نشد" tone="error" />);
    expect([polite.textContent, urgent.textContent]).to.deep.equal(['', 'ثبت نشد']);
  });

  it('a spinner appears only after a delay', async () => {
    const { find } = await mount(<Spinner label="در حال بارگذاری" />);
    const spinner = find('[role=status]');
    // With the page's clock: that of a busy machine may be far ahead.
    for (const animation of spinner.getAnimations()) animation.currentTime = 250;
    expect(getComputedStyle(spinner).visibility).to.equal('hidden');
    await waitUntil(() => getComputedStyle(spinner).opacity === '1');
    expect(getComputedStyle(spinner).visibility).to.equal('visible');
  });

  it('icons of direction are mirrored in right-to-left text, those of time are not', async () => {
    const { shadow } = await mount([
      <Icon key="a" name="chevron" />,
      <Icon key="b" name="play" />,
      <Icon key="c" name="skip-back" text="۱۵" />,
    ]);
    const scales = [...shadow.querySelectorAll('svg')].map((svg) => getComputedStyle(svg).scale);
    expect(scales).to.deep.equal(['-1 1', 'none', 'none']);
    expect(shadow.querySelector('text')?.textContent).to.equal('۱۵');
  });
});
