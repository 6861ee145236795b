import { useEffect, useId, useRef, useState } from 'react';
import styles from './chart.module.css';
import { niceScale } from './nice-scale.ts';

export type Series = {
  readonly name: string;
  readonly values: readonly number[];
};

type Props = {
  /** What is drawn, in one sentence; heads the table of the same numbers. */
  caption: string;
  /** What a place on the line stands for. */
  unit: string;
  labels: readonly string[];
  /** Three at most; the second and the third are dashed. */
  series: readonly Series[];
};

/** Until its place is measured: of a panel beside others. */
const usualWidth = 340;
const height = 180;
const edge = { top: 10, right: 92, bottom: 24, left: 34 };
/** The smallest distance between two names at the ends of lines. */
const nameHeight = 14;

/** Lines with their names at their ends, and the same numbers as a table. Source: look-console section 9. */
export function LineChart({ caption, unit, labels, series }: Props) {
  const id = useId();
  const { place, width } = useWidth();
  const scale = niceScale(Math.max(0, ...series.flatMap(({ values }) => values)));
  const x = (index: number) =>
    edge.left + (index * (width - edge.left - edge.right)) / Math.max(1, labels.length - 1);
  const y = (value: number) =>
    height - edge.bottom - (value * (height - edge.top - edge.bottom)) / scale.top;
  // Labels that would touch each other are left out; the table has them all.
  const longest = Math.max(0, ...labels.map(({ length }) => length));
  const fitting = Math.max(1, Math.floor((width - edge.left - edge.right) / (longest * 8)));
  const step = Math.max(1, Math.ceil(labels.length / fitting));
  const names = spread(
    series.map(({ values }) => y(values.at(-1) ?? 0)),
    y(0),
  );
  return (
    <figure className={styles['chart']}>
      <svg ref={place} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
        <title id={id}>{caption}</title>
        {scale.ticks.map((tick) => (
          <g key={tick} className={styles['grid']}>
            <line x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {labels.map(
          (label, index) =>
            index % step === 0 && (
              <text key={label} x={x(index)} y={height - 6} textAnchor="middle">
                {label}
              </text>
            ),
        )}
        {series.map(({ name, values }, index) => (
          <g key={name} className={styles['line']} data-series={index}>
            <polyline points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
            {/* A single place makes no line. */}
            {values.length === 1 && <circle cx={x(0)} cy={y(values[0] ?? 0)} r={3} />}
            <text x={width - edge.right + 6} y={(names[index] ?? 0) + 4}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <div className={styles['wide']}>
        <Numbers caption={caption} unit={unit} labels={labels} series={series} />
      </div>
    </figure>
  );
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

function Numbers({ caption, unit, labels, series }: Props) {
  return (
    <table className={styles['numbers']}>
      <caption className="only-read">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {labels.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {series.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={labels[index]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
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
