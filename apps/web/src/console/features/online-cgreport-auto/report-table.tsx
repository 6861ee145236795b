import { useTexts } from '@sprout/ui';
import { DataTable } from '../../kit/table/data-table.tsx';
import { ListFoot } from '../../kit/table/list-foot.tsx';
import type { CardParts, Column } from '../../kit/table/list-types.ts';
import styles from './report.module.css';
import type { ReportAnswer, Shown } from './use-report.ts';

type Line = { id: string; cells: ReportAnswer['rows'][number] };

type Props = {
  title: string;
  answer: ReportAnswer;
  shown: Shown;
  isStale: boolean;
  onShow: (shown: Shown) => void;
};

/** The lines of a report, page by page; each column sorts. */
export function ReportTable({ title, answer, shown, isStale, onShow }: Props) {
  const { t } = useTexts();
  const { columns, rows, current, size, total } = answer;
  const lines = rows.map((cells, at): Line => ({ id: `${current}-${at}`, cells }));
  const shownColumns = columns.map(
    ({ key, title: head, kind }, place): Column<Line> => ({
      key,
      title: head,
      isRight: kind === 'number',
      canSort: true,
      render: ({ cells }) => cells[place] ?? '',
    }),
  );
  const nameOf = ({ cells }: Line): string => String(cells[0] ?? '');
  /** The first two columns name a line; the others follow with their heads. */
  const card = ({ cells }: Line): CardParts => ({
    title: String(cells[0] ?? ''),
    second: columns[1]?.kind === 'number' ? undefined : String(cells[1] ?? ''),
    text: (
      <span className={styles['whole']}>
        {columns
          .flatMap(({ title: head, kind }, place) =>
            place === 0 || (place === 1 && kind !== 'number')
              ? []
              : [`${head} ${cells[place] ?? '–'}`],
          )
          .join(' · ')}
      </span>
    ),
  });
  return (
    <section className={styles['panel']}>
      <h2>{t('namedReports.result')}</h2>
      <div className={styles['lines']}>
        <DataTable
          label={title}
          columns={shownColumns}
          rows={lines}
          nameOf={nameOf}
          sort={shown.sort}
          onSort={(sort) => onShow({ ...shown, page: 1, sort })}
          isStale={isStale}
          card={card}
        />
      </div>
      <ListFoot
        page={current}
        size={size}
        total={total}
        rows={rows}
        onChange={(page, pageSize) => onShow({ ...shown, page, size: pageSize })}
      />
    </section>
  );
}
