import styles from './chart.module.css';
import { placesOf, type Series, shown } from './series.ts';

type Props = {
  caption: string;
  unit: string;
  labels: readonly string[];
  series: readonly Series[];
  format: (value: number) => string;
};

/** The numbers of a chart; a label may come twice. */
export function NumbersTable({ caption, unit, labels, series, format }: Props) {
  return (
    <table className={styles['numbers']}>
      <caption className="only-read">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{unit}</th>
          {placesOf(labels).map(({ at, value }) => (
            <th key={at} scope="col">
              {value}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {series.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {placesOf(values).map(({ at, value }) => (
              <td key={at}>{shown(value, format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
