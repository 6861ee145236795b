import styles from './bar-chart.module.css';
import type { Series } from './series.ts';

type Props = {
  /** What is drawn, in one sentence. */
  caption: string;
  /** What the bars stand for. */
  unit: string;
  labels: readonly string[];
  /** Three at most. */
  series: readonly Series[];
};

/** Things beside each other: a table whose numbers have bars, so that readers of the screen get the same. */
export function BarChart({ caption, unit, labels, series }: Props) {
  const top = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <table className={styles['bars']}>
      <caption className="only-read">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bars may have one name
          <tr key={place}>
            <th scope="row" title={label}>
              {label}
            </th>
            {series.map(({ name, values }, index) => (
              <td key={name}>
                <span className={styles['line']}>
                  <span
                    className={styles['bar']}
                    data-series={index}
                    style={{ width: `${top === 0 ? 0 : (100 * (values[place] ?? 0)) / top}%` }}
                  />
                </span>
                <span className={styles['value']}>{values[place] ?? 0}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
