import { useTexts } from '@sprout/ui';
import { useEffect, useState } from 'react';
import styles from './table.module.css';

/** A quick answer shows no skeleton at all. Source: look-console section 4. */
const skeletonDelayMs = 200;

/** Rows of the real height while the first answer is on its way. */
export function SkeletonRows({ columns, count = 10 }: { columns: number; count?: number }) {
  const { t } = useTexts();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), skeletonDelayMs);
    return () => clearTimeout(timer);
  }, []);
  const cells = Array.from({ length: columns }, (_cell, index) => index);
  return (
    <div role="status" aria-busy="true">
      <span className="only-read">{t('console.loading')}</span>
      <table className={styles['table']} aria-hidden="true" data-late={isLate}>
        <tbody className={styles['skeleton']}>
          {Array.from({ length: count }, (_row, row) => row).map((row) => (
            <tr key={row}>
              {cells.map((cell) => (
                <td key={cell}>
                  {isLate && <span style={{ width: `${40 + ((row * 7 + cell * 23) % 50)}%` }} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
