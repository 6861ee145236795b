import { fileUrl } from '@sprout/client';
import { useTexts } from '@sprout/ui';
import { Button, Switch } from 'antd';
import { Crosshair, LockKeyhole } from 'lucide-react';
import {
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useConfig } from '../../session/use-config.ts';
import { NumberInput } from '../form/number-input.tsx';
import { Kbd } from '../kbd.tsx';
import { CourseMap, PinMark, pinClass, pinStyle } from './course-map.tsx';
import styles from './map-editor.module.css';
import {
  type Guides,
  isChanged,
  keyStep,
  type MapAction,
  type MapMoves,
  percentOf,
  shownPlaces,
  snapPlace,
} from './map-moves.ts';

type Parts = {
  state: MapMoves;
  chosenId: string;
  onChoose: (id: string) => void;
  dispatch: Dispatch<MapAction>;
};

/** The units in their order; a dot tells what is not saved. */
export function MapUnits({ state, chosenId, onChoose }: Parts) {
  const { t } = useTexts();
  return (
    <nav className={styles['units']} aria-label={t('map.units')}>
      {state.pins.map((pin, at) => (
        <button
          key={pin.id}
          type="button"
          aria-current={pin.id === chosenId}
          onClick={() => onChoose(pin.id)}
        >
          <span className={styles['number']} data-own={pin.own !== null}>
            {at + 1}
          </span>
          <span className={styles['name']} title={pin.name}>
            {pin.name}
          </span>
          {pin.isLocked && <LockKeyhole size={14} aria-label={t('map.locked')} />}
          {isChanged(pin) && (
            <span className={styles['dot']} role="img" aria-label={t('map.unsaved')} />
          )}
        </button>
      ))}
    </nav>
  );
}

/** How near a line draws a pin to it, in pixels. */
const snapPixels = 6;

/** A pin under a finger or the mouse: how far from its tip, and where it was taken. */
type Drag = {
  id: string;
  dx: number;
  dy: number;
  startX: number;
  startY: number;
  hasMoved: boolean;
};

/** A finger that rests moves by this much, in pixels. */
const restPixels = 3;

type StageProps = Parts & { picture: string; isSnapping: boolean; zoom: number };

/** The map with pins that are dragged, or moved by arrow keys. */
export function MapStage(props: StageProps) {
  const { state, chosenId, onChoose, dispatch, picture, isSnapping, zoom } = props;
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  useChosenInSight(frame, chosenId, zoom);
  const [guides, setGuides] = useState<Guides>({});
  const places = shownPlaces(state);
  const partsAt = (event: PointerEvent) => {
    const { left, top, width, height } = (frame.current ?? document.body).getBoundingClientRect();
    return { x: (event.clientX - left) / width, y: (event.clientY - top) / height, width };
  };
  const handleDown = (event: PointerEvent<HTMLButtonElement>, id: string, at: number) => {
    onChoose(id);
    if (event.button !== 0 || state.pins[at]?.isLocked) return;
    const { x, y } = partsAt(event);
    const place = places[at] ?? { x, y };
    const { clientX: startX, clientY: startY } = event;
    drag.current = { id, dx: place.x - x, dy: place.y - y, startX, startY, hasMoved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const handleMove = (event: PointerEvent) => {
    const { current } = drag;
    if (!current) return;
    const way = Math.hypot(event.clientX - current.startX, event.clientY - current.startY);
    if (!current.hasMoved && way < restPixels) return;
    const { x, y, width } = partsAt(event);
    const wanted = { x: x + current.dx, y: y + current.dy };
    const others = places.filter((_, at) => state.pins[at]?.id !== current.id);
    const snapped = isSnapping
      ? snapPlace(wanted, others, snapPixels / width)
      : { place: wanted, guides: {} };
    setGuides(snapped.guides);
    const { id, hasMoved } = current;
    dispatch({ kind: 'move', id, place: snapped.place, isGoingOn: hasMoved });
    current.hasMoved = true;
  };
  const handleUp = () => {
    drag.current = undefined;
    setGuides({});
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>, id: string, at: number) => {
    if (event.key === 'Enter') {
      // Tab would choose each pin on the way there.
      event.preventDefault();
      return focusPinForm(event.currentTarget);
    }
    const step = keyStep(event.key, event.shiftKey);
    const place = places[at];
    if (!step || !place) return;
    event.preventDefault();
    dispatch({ kind: 'move', id, place: { x: place.x + step.x, y: place.y + step.y } });
  };
  return (
    <div className={styles['stage']}>
      <CourseMap picture={picture} label={t('lesson.map')} zoom={zoom} frame={frame}>
        {guides.x !== undefined && (
          <i className={styles['upright']} style={{ left: `${guides.x * 100}%` }} />
        )}
        {guides.y !== undefined && (
          <i className={styles['level']} style={{ top: `${guides.y * 100}%` }} />
        )}
        {state.pins.map(({ id, name }, at) => {
          const place = places[at] ?? { x: 0.5, y: 0.5 };
          const [x, y] = [percentOf(place.x), percentOf(place.y)];
          const kind = id === chosenId ? 'now' : 'done';
          return (
            <button
              key={id}
              type="button"
              className={pinClass(kind, styles['pin'])}
              style={pinStyle(place)}
              data-pin={id}
              aria-pressed={id === chosenId}
              onFocus={() => onChoose(id)}
              onPointerDown={(event) => handleDown(event, id, at)}
              onPointerMove={handleMove}
              onPointerUp={handleUp}
              onPointerCancel={handleUp}
              onKeyDown={(event) => handleKey(event, id, at)}
            >
              <PinMark
                kind={kind}
                number={at + 1}
                name={name}
                label={t('map.pin', { n: at + 1, name, x, y })}
              />
            </button>
          );
        })}
      </CourseMap>
      <p className={styles['keys']}>
        <Kbd>←</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> <Kbd>→</Kbd> {t('map.keys')}
      </p>
    </div>
  );
}

/** What can be changed of the chosen pin in numbers. */
function focusPinForm(pin: HTMLElement): void {
  const editor = pin.closest('[data-map-editor]');
  const field = editor?.querySelector<HTMLElement>('[data-pin-form] :is(input, button):enabled');
  field?.focus();
}

/** Brings the chosen pin in sight where the map is larger than its place. */
function useChosenInSight(
  frame: RefObject<HTMLElement | null>,
  chosenId: string,
  zoom: number,
): void {
  useEffect(() => {
    if (zoom === 1) return;
    const pin = frame.current?.querySelector(`[data-pin="${chosenId}"]`);
    pin?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [frame, chosenId, zoom]);
}

/** The chosen pin in numbers. */
export function MapPinForm({ state, chosenId, dispatch }: Parts) {
  const { t } = useTexts();
  const { config } = useConfig();
  const id = useId();
  const at = state.pins.findIndex((pin) => pin.id === chosenId);
  const pin = state.pins[at];
  const place = shownPlaces(state)[at];
  if (!pin || !place) return null;
  const setPart = (axis: 'x' | 'y') => (percent: number | null) => {
    if (percent === null) return;
    dispatch({ kind: 'move', id: pin.id, place: { ...place, [axis]: percent / 100 } });
  };
  return (
    <section className={styles['form']} aria-label={pin.name} data-pin-form>
      <h2>
        {at + 1} · {pin.name}
      </h2>
      <p className={styles['from']}>{wordsOfPin()}</p>
      {pin.cover && <img src={fileUrl(config, pin.cover)} alt="" />}
      <div className={styles['parts']}>
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis} htmlFor={`${id}${axis}`}>
            {t(`map.${axis}`)}
            <NumberInput
              id={`${id}${axis}`}
              min={0}
              max={100}
              step={1}
              precision={1}
              suffix="%"
              disabled={pin.isLocked}
              value={percentOf(place[axis])}
              onChange={setPart(axis)}
            />
          </label>
        ))}
      </div>
      <label className={styles['lock']} htmlFor={`${id}lock`}>
        {t('map.lock')}
        <Switch
          id={`${id}lock`}
          checked={pin.isLocked}
          onChange={(isLocked) => dispatch({ kind: 'lock', id: pin.id, isLocked })}
        />
      </label>
      <Button
        icon={<Crosshair size={16} aria-hidden="true" />}
        disabled={!isChanged(pin)}
        onClick={() => dispatch({ kind: 'putBack', id: pin.id })}
      >
        {t('map.putBack')}
      </Button>
    </section>
  );

  function wordsOfPin(): string {
    if (!pin || pin.own === null) return t('map.unplaced');
    if (!pin.saved || !isChanged(pin)) return '';
    return t('map.moved', { x: percentOf(pin.saved.x), y: percentOf(pin.saved.y) });
  }
}
