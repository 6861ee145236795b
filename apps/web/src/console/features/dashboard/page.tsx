import { dayPart, useTexts } from '@sprout/ui';
import { useState } from 'react';
import { PageHeader } from '../../kit/page-header.tsx';
import { mobileQuery, useMedia } from '../../kit/use-media.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import styles from './dashboard.module.css';
import { OperatorWords } from './operator-words.tsx';
import { homePanels } from './panels.ts';
import { tipOf } from './tips.ts';

const inColumns = (panels: typeof homePanels) =>
  (['main', 'side'] as const).map((column) => panels.filter((panel) => panel.column === column));

/** What waits for this person, one click from doing it. */
export function Page() {
  const { t, language } = useTexts();
  const { session, schoolNow } = useServices();
  const can = useCan();
  const [tip] = useState(() => tipOf(Math.random()));
  const today = new Date(schoolNow());
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    today,
  );
  const name = session.get()?.user.realname ?? '';
  const panels = homePanels.filter(({ isFor }) => isFor(can));
  // Below each other they stand in one order: what waits, lessons, children.
  const isNarrow = useMedia(mobileQuery);
  const columns = (isNarrow ? [panels] : inColumns(panels)).filter(({ length }) => length > 0);
  return (
    <div className={styles['page']}>
      <PageHeader
        title={t(`site.greeting.${dayPart(today.getUTCHours())}`) + name}
        desc={t('console.home.today', { day, tip: t(`console.tip.${tip}`) })}
      />
      <OperatorWords />
      <div className={styles['columns']}>
        {columns.map((column) => (
          <div key={column[0]?.column} className={styles['column']}>
            {column.map(({ order, Panel }) => (
              <Panel key={order} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
