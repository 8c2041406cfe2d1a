import { expect } from '@open-wc/testing';
import type { SurfaceId } from '../../../src/surfaces.ts';
import { ANSWERS } from '../../support/answers/mutations.ts';
import type { Operation } from '../../support/answers/sound-answers.ts';
import { inside } from '../../support/model/player-fixture.ts';
import { isKnown, keepShaken, openFilm, type Shaken, until } from '../../support/model/shaken-player.ts';

const WRITTEN = 'this must not be lost';
const LIKE = '.comment-act[aria-pressed]';
const BOOKMARK = '[part~=bookmark-button]';

/** A state that the viewer toggles, and the event that reports it to the page. */
interface Mark {
  readonly call: Operation;
  readonly surface: SurfaceId;
  readonly button: string;
  /** State of the button before the press. */
  readonly before: boolean;
  readonly event: string;
  readonly field: string;
}

const MARKS: readonly Mark[] = [
  ...[false, true].map((before) => ({
    call: before ? ('unlikeComment' as const) : ('likeComment' as const),
    ...{ surface: 'comments' as const, button: LIKE, before, event: 'commentlike', field: 'liked' },
  })),
  {
    ...{ call: 'saveVideoMetadata', surface: 'info', button: '[part~=like-button]', before: false },
    ...{ event: 'likechange', field: 'isLike' },
  },
  ...[false, true].map((before) => ({
    call: before ? ('removeBookmark' as const) : ('addBookmark' as const),
    ...{ surface: 'bookmarks' as const, button: BOOKMARK, before, event: 'bookmarkchange', field: 'bookmarked' },
  })),
];

describe('what a viewer sends', () => {
  const film = keepShaken(openFilm, isKnown);

  const isPressed = ({ element }: Shaken, button: string) => inside(element, button)?.ariaPressed === 'true';
  const turns = (shaken: Shaken, button: string, on: boolean) =>
    until(
      () => isPressed(shaken, button) === on,
      () => `${button} is ${on}`,
    );

  for (const [what, wish] of Object.entries(ANSWERS)) {
    it(`is shown as it is reported to the page, and can be sent again: ${what}`, async () => {
      const shaken = await film();
      const { element, platform, open, press, find, settled, isSound } = shaken;
      for (const { call, surface, button, before, event, field } of MARKS) {
        await open(surface);
        await find(button);
        await settled();
        if (isPressed(shaken, button) !== before) {
          await press(button);
          await turns(shaken, button, before);
          await settled();
        }
        let told = before;
        const hear = ({ detail }: Event & { detail?: Record<string, unknown> }) => {
          told = detail?.[field] === true;
        };
        element.addEventListener(event, hear);
        platform.breaks(wish, call);
        const asked = platform.count(call);
        await press(button);
        await until(
          () => platform.count(call) > asked,
          () => `${call} is asked`,
        );
        // A refused token is renewed first, which no request shows.
        await until(
          () => isPressed(shaken, button) === told,
          () => `${call} is shown as ${told}`,
        );
        await settled();
        element.removeEventListener(event, hear);
        isSound(call);
        platform.heal();
        await press(button);
        await turns(shaken, button, !told);
        await settled();
      }
    });

    it(`is a comment that is not lost: ${what}`, async () => {
      const { element, player, platform, open, type, find, press, pass, isSound } = await film();
      const written = `${WRITTEN}: ${what}`;
      const text = (selector: string) => inside(element, selector)?.textContent ?? '';
      const field = () => inside<HTMLTextAreaElement>(element, '.comment-form textarea')?.value;
      const isListed = () =>
        [...(element.shadowRoot?.querySelectorAll('.comment-text') ?? [])].some((one) => one.textContent === written);
      const form = '.comment-form [type=submit]';
      const isFree = () => inside<HTMLButtonElement>(element, form)?.disabled === false;
      // Notices of the answers before end.
      await pass(30);
      expect(player.notices.$notice.get()).to.equal(undefined);
      const before = platform.count('createComment');
      await open('comments');
      await type('.comment-form textarea', written);
      platform.breaks(wish, 'createComment');
      await press(form);
      await until(
        () => platform.count('createComment') > before,
        () => 'the comment is sent',
      );
      await until(
        () => isFree() && platform.isIdle() && (field() === '' || text('.comment-hints .comment-wrong') !== ''),
        () => `the form is free: ${text('.comment-form')}`,
      );
      isSound('comment');
      // Accepted with an answer that can't be read, it is in the list that is asked for anew.
      const accepted = field() === '';
      if (accepted) expect(player.notices.$notice.get()).not.to.equal(undefined);
      else {
        expect(field()).to.equal(written);
        platform.heal();
        await press(form);
        await until(isListed, () => `the comment is in the list: ${text('.comments')}`);
      }
      await find('.comment');
    });

    it(`is a marker that is not lost, or stays where it was: ${what}`, async () => {
      const { element, player, platform, open, type, find, press, settled, isSound } = await film();
      await open('personalMarker');
      await type('.marker-form .field:nth-of-type(2) input', 'A name');
      await press('.marker-sticker:nth-child(3) input');
      await type('.marker-form textarea', WRITTEN);
      const added = platform.count('addPersonalMarker');
      platform.breaks(wish, 'addPersonalMarker');
      await press('.marker-form [type=submit]');
      await until(
        () => platform.count('addPersonalMarker') > added,
        () => 'the marker is sent',
      );
      const isOpen = () => player.panels.$open.get() === 'personalMarker';
      const wrong = () => inside(element, '.marker-form > .field-error')?.textContent ?? '';
      await until(
        () => !isOpen() || wrong() !== '',
        () => 'the marker is saved, or the form says why not',
      );
      await settled();
      isSound('marker');
      const names = () => player.markers.$markers.get().map(({ name }) => name);
      if (isOpen()) {
        expect(inside<HTMLTextAreaElement>(element, '.marker-form textarea')?.value).to.equal(WRITTEN);
        expect(wrong()).not.to.equal('');
        platform.heal();
        await press('.marker-form [type=submit]');
      }
      await find('[part~=markers-panel] .kept-remove button');
      await settled();
      const before = names();
      const removed = platform.count('removePersonalMarker');
      platform.breaks(wish, 'removePersonalMarker');
      await press('.kept-remove button');
      await until(
        () => platform.count('removePersonalMarker') > removed,
        () => 'its removal is sent',
      );
      await settled();
      expect(names().length).to.be.within(before.length - 1, before.length);
      isSound('removal');
    });
  }

  it('leaves the picture alone', async () => (await film()).plays());
});
