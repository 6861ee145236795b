import { fileUrl } from '@sprout/client';
import type { CheckFamily, CheckItem, CheckTexts } from '@sprout/editor-kit/homework-checks';
import { Button } from 'antd';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '../../session/use-config.ts';
import type { Line } from '../lines.ts';
import { CheckList } from './check-list.tsx';
import { checkOf } from './check-sentences.ts';
import styles from './homework-checks.module.css';

type Props = { texts: CheckTexts; family: CheckFamily; lines: readonly Line[]; file: unknown };

/** Looks what the checks of a form find in its starter, in this browser. */
export function TryChecks({ texts, family, lines, file }: Props) {
  const { t } = texts;
  const { config } = useConfig();
  const [tried, setTried] = useState<{ items: readonly CheckItem[]; of: string } | 'failed'>();
  const [isBusy, setBusy] = useState(false);
  // What is shown speaks of these very checks and this file.
  const now = JSON.stringify([file, family, lines]);
  if (typeof file !== 'string' || file === '') {
    return <span className={styles['note']}>{t('homeworkChecks.form.tryNeedsFile')}</span>;
  }
  const run = async () => {
    setBusy(true);
    try {
      const response = await fetch(fileUrl(config, file));
      if (!response.ok) throw new Error(String(response.status));
      const bytes = new Uint8Array(await response.arrayBuffer());
      const { findInFile } = await import('./find-in-file.ts');
      setTried({ items: findInFile(lines.map(checkOf), family, bytes), of: now });
    } catch {
      setTried('failed');
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        icon={<FlaskConical size={16} aria-hidden="true" />}
        loading={isBusy}
        onClick={() => void run()}
      >
        {t('homeworkChecks.form.try')}
      </Button>
      <div role="status" className={styles['tried']}>
        {tried === 'failed' && <p>{t('homeworkChecks.form.triedFailed')}</p>}
        {tried && tried !== 'failed' && tried.of === now && (
          <>
            <p className={styles['note']}>{t('homeworkChecks.form.tried')}</p>
            <CheckList texts={texts} family={family} items={tried.items} />
          </>
        )}
      </div>
    </>
  );
}
