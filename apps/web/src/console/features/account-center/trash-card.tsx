import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { Undo2 } from 'lucide-react';
import { Cover } from '../../kit/cover.tsx';
import { TimeText } from '../../kit/time-text.tsx';
import styles from './account-center.module.css';
import type { MyWork } from './describe-work.ts';

/** A deleted work, which can come back. */
export function TrashCard({ work, onRestore }: { work: MyWork; onRestore: () => void }) {
  const { t } = useTexts();
  return (
    <article className={styles['card']} data-quiet>
      <div className={styles['picture']}>
        <Cover work={work} />
      </div>
      <div className={styles['body']}>
        <h2 className={styles['name']} title={work.workName}>
          {work.workName}
        </h2>
        <p className={styles['facts']}>
          <TimeText at={work.deleteTime ?? work.updateTime} />
        </p>
      </div>
      <div className={styles['actions']}>
        <Button icon={<Undo2 size={15} aria-hidden="true" />} onClick={onRestore}>
          {t('console.works.restore')}
        </Button>
      </div>
    </article>
  );
}
