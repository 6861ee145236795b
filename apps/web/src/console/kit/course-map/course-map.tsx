import { fileUrl } from '@sprout/client';
import { drawnMapFile, type MapPlace } from '@sprout/rules';
import { classNames } from '@sprout/ui';
import { LockKeyhole, PencilLine, Star } from 'lucide-react';
import { type CSSProperties, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useConfig } from '../../session/use-config.ts';
import styles from './course-map.module.css';

/** What a course without a picture of its own stands on. */
export const usualMap = drawnMapFile('meadow');

type Props = {
  /** The value of the course. */
  picture: string | null;
  /** Where it is scrolled to when it does not fit; the middle without. */
  at?: MapPlace | undefined;
  label: string;
  /** Times the width that it has by itself. */
  zoom?: number;
  frame?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The map of a course: its picture in its own proportions, and pins at parts of it. */
export function CourseMap({ picture, at, label, zoom = 1, frame, children }: Props) {
  const { config } = useConfig();
  const scroller = useRef<HTMLElement>(null);
  const left = at?.x;
  useEffect(() => {
    const { current } = scroller;
    if (!current || left === undefined) return;
    current.scrollLeft = left * current.scrollWidth - current.clientWidth / 2;
  }, [left]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a user without a mouse scrolls it by keys
    <section ref={scroller} className={styles['scroller']} aria-label={label} tabIndex={0}>
      <div ref={frame} className={styles['map']} {...(zoom === 1 ? {} : { style: zoomed(zoom) })}>
        <img src={fileUrl(config, picture ?? usualMap) || undefined} alt="" draggable={false} />
        {children}
      </div>
    </section>
  );
}

/** The widest a map is by itself, in pixels. */
const widest = 1360;

const zoomed = (zoom: number): CSSProperties => ({
  width: `${zoom * 100}%`,
  maxWidth: widest * zoom,
});

/** `returned`: the teacher sent the work of the unit back. */
export type PinKind = 'done' | 'now' | 'open' | 'returned' | 'lock';

/** Class of what stands at a place: a link, a button. Its tip is the place. */
export const pinClass = (kind: PinKind, more?: string): string =>
  classNames(styles['pin'], styles[kind], more);

export const pinStyle = ({ x, y }: MapPlace): CSSProperties => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
});

type MarkProps = {
  kind: PinKind;
  number: number;
  name: string;
  label: string;
  /** Of a unit whose work was graded. */
  stars?: number | null;
};

/** What a pin looks like, and what is read of it instead. */
export const PinMark = ({ kind, number, name, label, stars = null }: MarkProps) => (
  <>
    <span className={styles['dot']} aria-hidden="true">
      <span>{kind === 'lock' ? <LockKeyhole strokeWidth={2.6} /> : number}</span>
    </span>
    {kind === 'returned' && (
      <span className={styles['badge']} aria-hidden="true">
        <PencilLine />
      </span>
    )}
    {stars !== null && (
      <span className={styles['badge']} aria-hidden="true">
        {stars}
        <Star fill="currentColor" />
      </span>
    )}
    <span className={styles['name']} aria-hidden="true">
      {name}
    </span>
    <span className="only-read">{label}</span>
  </>
);
