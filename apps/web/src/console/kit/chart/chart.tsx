import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './chart.module.css';
import { niceScale } from './nice-scale.ts';
import { NumbersTable } from './numbers-table.tsx';
import { placesOf, type Series, shown } from './series.ts';

type Props = {
  /** What is drawn, in one sentence; heads the table of the same numbers. */
  caption: string;
  /** What a place on the line stands for. */
  unit: string;
  labels: readonly string[];
  /** Three at most. */
  series: readonly Series[];
  /** Bars are for one series of counts. */
  kind?: 'lines' | 'bars';
  /** A value that should not be passed, with its name. */
  limit?: { readonly value: number; readonly name: string };
  /** Only a reader who hears the page gets the numbers: one who looks at sixty columns sees nothing. */
  isTableHidden?: boolean;
  /** How a number is written. */
  format?: (value: number) => string;
};

/** Until its place is measured: of a panel beside others. */
const usualWidth = 340;
const height = 180;
const edges = { top: 10, bottom: 24, left: 40 };
/** Beside names at the ends of lines; bars have none. */
const rightEdge = 12;
/** The smallest distance between two names at the ends of lines. */
const nameHeight = 14;

/** Lines with their names at their ends, or bars, and the same numbers as a table. Source: look-console section 9. */
export function Chart(props: Props) {
  const { caption, labels, series, kind = 'lines', limit, isTableHidden = false } = props;
  const { format = String } = props;
  const id = useId();
  const { place, width } = useWidth();
  const right = kind === 'bars' ? rightEdge : rightEdge + widestOf(series);
  const scale = niceScale(highestOf(series, limit?.value));
  const room = width - edges.left - right;
  const slots = kind === 'bars' ? labels.length : Math.max(1, labels.length - 1);
  const half = kind === 'bars' ? room / Math.max(1, slots) / 2 : 0;
  const x = (index: number) => edges.left + half + (index * room) / Math.max(1, slots);
  const y = (value: number) =>
    height - edges.bottom - (value * (height - edges.top - edges.bottom)) / scale.top;
  // Labels that would touch each other are left out; the table has them all.
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  const fitting = Math.max(1, Math.floor(room / (longest * 8)));
  const step = Math.max(1, Math.ceil(labels.length / fitting));
  const names = spread(
    series.map(({ values }) => y(lastOf(values))),
    y(0),
  );
  const { at, handlers } = usePointed(labels.length, (offset) =>
    Math.round((offset - edges.left - half) / (room / Math.max(1, slots))),
  );
  return (
    <figure className={styles['chart']}>
      <svg
        ref={place}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-labelledby={id}
        {...handlers}
      >
        <title id={id}>{caption}</title>
        {scale.ticks.map((tick) => (
          <g key={tick} className={styles['grid']}>
            <line x1={edges.left} x2={width - right} y1={y(tick)} y2={y(tick)} />
            <text x={edges.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {placesOf(labels).map(
          ({ at: index, value: label }) =>
            index % step === 0 && (
              <text key={index} x={x(index)} y={height - 6} textAnchor="middle">
                {label}
              </text>
            ),
        )}
        {limit && (
          <g className={styles['limit']}>
            <line x1={edges.left} x2={width - right} y1={y(limit.value)} y2={y(limit.value)} />
            <text x={edges.left + 6} y={y(limit.value) - 5}>
              {`${limit.name} ${format(limit.value)}`}
            </text>
          </g>
        )}
        {kind === 'bars'
          ? series.map(({ name, values }) => (
              <Bars key={name} values={values} x={x} y={y} slot={room / Math.max(1, slots)} />
            ))
          : series.map(({ name, values, tone }, index) => (
              <g key={name} className={styles['line']} data-series={tone ?? index}>
                {partsOf(values).map((part) => (
                  <Part key={part[0]?.at} part={part} x={x} y={y} />
                ))}
                <text x={width - right + 6} y={(names[index] ?? 0) + 4}>
                  {name}
                </text>
              </g>
            ))}
        {at !== undefined && (
          <line
            className={styles['pointed']}
            x1={x(at)}
            x2={x(at)}
            y1={edges.top}
            y2={height - edges.bottom}
          />
        )}
      </svg>
      {at !== undefined && (
        <p className={styles['told']} data-side={at > labels.length / 2 ? 'left' : 'right'}>
          <b>{labels[at]}</b>
          {series.map(({ name, values }) => (
            <span key={name}>{`${name} ${shown(values[at], format)}`}</span>
          ))}
        </p>
      )}
      <div className={isTableHidden ? 'only-read' : styles['wide']}>
        <NumbersTable {...props} format={format} />
      </div>
    </figure>
  );
}

type Scales = { x: (index: number) => number; y: (value: number) => number };
type Point = { at: number; value: number };

function Part({ part, x, y }: Scales & { part: readonly Point[] }) {
  const [first] = part;
  // A single place makes no line.
  if (first && part.length === 1) return <circle cx={x(first.at)} cy={y(first.value)} r={3} />;
  return <polyline points={part.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')} />;
}

type BarsProps = Scales & { values: readonly (number | null)[]; slot: number };

function Bars({ values, x, y, slot }: BarsProps) {
  const width = Math.max(1, slot * 0.72);
  return (
    <g className={styles['bars']}>
      {placesOf(values).map(
        ({ at, value }) =>
          value !== null && (
            <rect
              key={at}
              x={x(at) - width / 2}
              y={y(value)}
              width={width}
              height={Math.max(0, y(0) - y(value))}
              rx={Math.min(1.5, width / 4)}
            />
          ),
      )}
    </g>
  );
}

/** Room for the longest name, by the width of letters of 11 pixels: a Chinese one is as wide as two. */
const widestOf = (series: readonly Series[]): number =>
  Math.max(
    0,
    ...series.map(({ name }) => [...name].reduce((sum, one) => sum + letterWidth(one), 0)),
  );

const letterWidth = (letter: string): number => (letter > '\u2e7f' ? 11 : 6.8);

const highestOf = (series: readonly Series[], limit = 0): number =>
  Math.max(0, limit, ...series.flatMap(({ values }) => values.filter((value) => value !== null)));

const lastOf = (values: readonly (number | null)[]): number =>
  values.findLast((value) => value !== null) ?? 0;

/** Runs of known values. */
function partsOf(values: readonly (number | null)[]): Point[][] {
  const parts: Point[][] = [];
  let open: Point[] | undefined;
  values.forEach((value, at) => {
    if (value === null) {
      open = undefined;
      return;
    }
    if (!open) {
      open = [];
      parts.push(open);
    }
    open.push({ at, value });
  });
  return parts;
}

/** The place under the pointer, or where the arrow keys went. */
function usePointed(count: number, placeAt: (offset: number) => number) {
  const [pointed, setPointed] = useState<number>();
  const at = pointed === undefined || count === 0 ? undefined : Math.min(pointed, count - 1);
  const within = (index: number) => Math.max(0, Math.min(count - 1, index));
  return {
    at,
    handlers: {
      tabIndex: 0,
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const { left } = event.currentTarget.getBoundingClientRect();
        setPointed(within(placeAt(event.clientX - left)));
      },
      onPointerLeave: () => setPointed(undefined),
      onBlur: () => setPointed(undefined),
      onFocus: () => setPointed((known) => known ?? count - 1),
      onKeyDown: (event: KeyboardEvent) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        setPointed(within((at ?? count - 1) + by));
      },
    },
  };
}

/** Drawn in the points of its place, letters keep their size however wide that is. */
function useWidth() {
  const place = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const watch = new ResizeObserver(() => setWidth(current.clientWidth || usualWidth));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { place, width };
}

/** Names one below the other where their lines end at nearly the same height, above the labels of the axis. */
function spread(heights: readonly number[], lowest: number): number[] {
  const order = heights
    .map((_, index) => index)
    .sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  order.forEach((index, place) => {
    const above = order[place - 1];
    if (above === undefined) return;
    placed[index] = Math.max(placed[index] ?? 0, (placed[above] ?? 0) + nameHeight);
  });
  const below = Math.max(0, ...placed) - lowest;
  return below > 0 ? placed.map((one) => one - below) : placed;
}
