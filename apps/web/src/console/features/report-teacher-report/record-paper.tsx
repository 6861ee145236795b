import { useTexts } from '@sprout/ui';
import { Paper } from '../../kit/print/paper.tsx';
import styles from './record.module.css';
import { figureNames, figuresOf } from './record-types.ts';
import type { TeachingRecord } from './use-record.ts';

/** Classes of one sheet. */
const perPage = 30;

/** The record on paper: the figures, then the classes. */
export function RecordPaper({ record }: { record: TeachingRecord }) {
  const { t } = useTexts();
  const { startTime: from, endTime: to } = record.all;
  const all = figuresOf(record.all);
  return (
    <Paper
      items={record.classes}
      perPage={perPage}
      head={() => (
        <header className={styles['paperHead']}>
          <h2>{t('title.departDayLogs')}</h2>
          <span>{t('record.printHead', { from, to })}</span>
        </header>
      )}
      foot={({ page, pages }) => (
        <footer>
          <span>{t('record.how')}</span>
          <span>
            {page}/{pages}
          </span>
        </footer>
      )}
    >
      {(classes, first) => (
        <table className={styles['paperTable']}>
          <thead>
            <tr>
              <th>{t('record.class')}</th>
              {figureNames.map((name) => (
                <th key={name}>{t(`record.${name}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first === 0 && (
              <tr>
                <th>{t('record.total')}</th>
                {figureNames.map((name) => (
                  <th key={name}>{all[name]}</th>
                ))}
              </tr>
            )}
            {classes.map(({ departId, departName, ...counts }) => {
              const figures = figuresOf(counts);
              return (
                <tr key={departId}>
                  <td>{departName}</td>
                  {figureNames.map((name) => (
                    <td key={name}>{figures[name]}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Paper>
  );
}
