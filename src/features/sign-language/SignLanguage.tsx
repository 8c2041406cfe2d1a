import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLanguage, useWords } from '../../language/LanguageContext.tsx';
import { DRAG_PIXELS } from '../../lib/drag.ts';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { takeKey } from '../../ui/take-key.ts';
import { useStores } from '../../ui/use-stores.tsx';
import { boundsAt, firstPlace, moved, nextCorner, type Place, ROOMY, SIZES, type Size, sizeIn } from './bounds.ts';
import type { SignPicture } from './model.ts';
import { signWords } from './words.ts';

interface Props {
  sign: SignPicture;
  onOff(): void;
}

/** What a key moves it by, px. Arrows mean the same in every language. */
const STEP = 24;
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

interface Room extends Size {
  /** Reading goes to the left. */
  readonly rtl: boolean;
}

/** The interpreter's picture over the film. Nothing is drawn before it has a frame. */
export function SignLanguage({ sign, onOff }: Props) {
  const [shape] = useStores(sign.$shape);
  const { lang } = useLanguage();
  const around = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Room>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the direction follows the language
  useLayoutEffect(() => {
    const { current } = around;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current;
      setRoom({ width, height, rtl: getComputedStyle(current).direction === 'rtl' });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [lang]);
  return (
    <div className="sign-room" ref={around}>
      {shape !== undefined && room && <Movable sign={sign} shape={shape} room={room} onOff={onOff} />}
    </div>
  );
}

const buttonAt = ({ target }: SyntheticEvent) => (target as Element).closest('button');

/** A drag: where it began, and whether it has become more than a press. */
interface Drag {
  readonly x: number;
  readonly y: number;
  isMove: boolean;
}

function Movable({ sign, shape, room, onOff }: Props & { shape: number; room: Room }) {
  const words = useWords(signWords);
  const [look] = useStores(sign.$look);
  const [dragged, setDragged] = useState<Place>();
  const drag = useRef<Drag>(undefined);
  const pressed = useRef<Element>(null);
  const film = useRef<HTMLDivElement>(null);
  // Once: a video that is moved in the document pauses.
  useLayoutEffect(() => film.current?.append(sign.box), [sign]);

  const size = sizeIn(room, shape, SIZES[look.size] ?? SIZES[0]);
  const place = look.place ?? firstPlace(room, room.rtl);
  const { left, top, width, height } = boundsAt(room, size, dragged ?? place);
  const placeAt = (right: number, down: number) => moved(room, size, place, right, down);

  const begin = (event: PointerEvent<HTMLDivElement>) => {
    pressed.current = buttonAt(event);
    if (!event.isPrimary || event.button !== 0 || pressed.current) return;
    drag.current = { x: event.clientX, y: event.clientY, isMove: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    const { current: from } = drag;
    if (!from) return;
    const [right, down] = [clientX - from.x, clientY - from.y];
    from.isMove ||= Math.hypot(right, down) > DRAG_PIXELS;
    if (from.isMove) setDragged(placeAt(right, down));
  };
  const drop = () => {
    if (drag.current?.isMove && dragged) sign.moveTo(dragged);
    cancel();
  };
  const cancel = () => {
    drag.current = undefined;
    setDragged(undefined);
  };
  // A touch shows the buttons, and the click that follows it would meet one that wasn't there.
  const onClickCapture = (event: MouseEvent) => {
    if (event.detail > 0 && buttonAt(event) !== pressed.current) event.stopPropagation();
  };
  const onKeyDown = (event: KeyboardEvent) =>
    takeKey(event, (key) => {
      const [right, down] = ARROWS[key] ?? [];
      if (right === undefined || down === undefined) return false;
      sign.moveTo(placeAt(right, down));
      return true;
    });
  return (
    <Group
      className="sign on-video"
      label={words.title}
      part="sign-language"
      data-tip-side="below"
      data-tip-edge={place.x < 0.5 ? 'left' : 'right'}
      style={{ left, top, width, height }}
      onKeyDown={onKeyDown}
      onClickCapture={onClickCapture}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={cancel}
    >
      <div className="sign-film" ref={film} />
      <div className="sign-buttons">
        {width >= ROOMY && (
          <Button
            icon="move"
            label={words.move}
            onPress={() => sign.moveTo(nextCorner(place))}
            part="sign-move-button"
          />
        )}
        <Button
          icon="zoom"
          label={words.size}
          onPress={() => sign.resize((look.size + 1) % SIZES.length)}
          part="sign-size-button"
        />
        <Button icon="close" label={words.off} onPress={onOff} part="sign-off-button" />
      </div>
    </Group>
  );
}
