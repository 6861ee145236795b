import { layOutPins, type MapPlace, type PinBox, pinHeight } from '@sprout/rules';
import {
  type CSSProperties,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './course-map.module.css';
import { pinStyle } from './course-map.tsx';

/** Sizes of a map and of what stands on it, as the browser has drawn them. */
type Drawn = {
  readonly map: { readonly width: number; readonly height: number };
  readonly pins: readonly PinBox[];
};

type PinProps = { style: CSSProperties; 'data-label'?: 'placed' | 'none' };

const notDrawn: Drawn = { map: { width: 0, height: 0 }, pins: [] };

/**
 * Keeps the pins of a map apart and their labels off them, at whatever size the map is drawn.
 * @param current which of `places` is the unit to go on with
 * @returns a ref for the frame of the map, and what a pin needs by its turn
 */
export function usePinLayout(places: readonly MapPlace[], current: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(notDrawn);
  const measure = useRef<() => void>(() => undefined);
  measure.current = () => {
    const next = frame.current ? measureMap(frame.current, current) : notDrawn;
    if (JSON.stringify(next) !== JSON.stringify(drawn)) setDrawn(next);
  };
  useLayoutEffect(() => measure.current());
  useMeasureAgain(frame, measure);

  const isDrawn = drawn.map.width > 0 && drawn.pins.length === places.length;
  const layout = isDrawn ? layOutPins(places, drawn.pins, drawn.map) : undefined;
  return {
    frame,
    pinProps(at: number): PinProps {
      const style = pinStyle(layout?.places[at] ?? places[at] ?? { x: 0.5, y: 0.5 });
      if (!layout) return { style };
      const label = layout.labels[at];
      if (!label) return { style, 'data-label': 'none' };
      const { x, y, width } = label;
      const placed = {
        '--label-x': `${x}px`,
        '--label-y': `${y}px`,
        '--label-width': `${width}px`,
      };
      return { style: { ...style, ...placed } as CSSProperties, 'data-label': 'placed' };
    },
  };
}

/** The picture comes and the window changes, or the fonts of the labels come. */
function useMeasureAgain(
  frame: RefObject<HTMLElement | null>,
  measure: RefObject<() => void>,
): void {
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    let isLeft = false;
    const again = () => {
      if (!isLeft) measure.current();
    };
    const watch = new ResizeObserver(again);
    watch.observe(current);
    void document.fonts?.ready.then(again);
    return () => {
      isLeft = true;
      watch.disconnect();
    };
  }, [frame, measure]);
}

/** Labels are measured at their full width, also those that are cut to fit. */
function measureMap(frame: HTMLElement, current: number): Drawn {
  frame.setAttribute('data-measuring', '');
  const pins = [...frame.querySelectorAll<HTMLElement>(`.${styles['pin']}`)].map((pin, at) => {
    const name = pin.querySelector(`.${styles['name']}`)?.getBoundingClientRect();
    const badge = pin.querySelector(`.${styles['badge']}`);
    return {
      size: pin.offsetWidth,
      ...(badge ? { badge: badgeOf(pin, badge) } : {}),
      label: { width: Math.ceil(name?.width ?? 0), height: Math.ceil(name?.height ?? 0) },
      isCurrent: at === current,
    };
  });
  frame.removeAttribute('data-measuring');
  return { map: { width: frame.clientWidth, height: frame.clientHeight }, pins };
}

/** Where a badge stands, from the tip of its pin. */
function badgeOf(pin: HTMLElement, badge: Element) {
  const { left, top, width: size } = pin.getBoundingClientRect();
  const { x, y, width, height } = badge.getBoundingClientRect();
  return { x: x - left - size / 2, y: y - top - size * pinHeight, width, height };
}
