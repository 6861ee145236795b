import { schoolNow } from '@sprout/client';
import { readWire } from '@sprout/rules';
import { joinSentences } from '@sprout/texts';
import { Button, buttonClass, Empty, useTexts } from '@sprout/ui';
import { centerPath, coursesPath, loginPath } from '../addresses.ts';
import type { LessonWait } from '../controller/phase.ts';
import { describeTime } from '../versions/describe-time.ts';
import { describeFailure, type Words } from '../words.ts';
import styles from './pages.module.css';

/** While the work or the editor is on its way. */
export function LoadingPage() {
  const { t } = useTexts();
  return (
    <main className={styles['page']}>
      <p className={styles['loading']} role="status">
        {t('editor.loading')}
      </p>
    </main>
  );
}

export function NotInstalledPage() {
  const { t } = useTexts();
  return (
    <main className={styles['page']}>
      <Empty
        level={1}
        pose="sleep"
        title={t('editor.notInstalled.title')}
        text={t('editor.notInstalled.text')}
      >
        <a className={buttonClass({ big: true })} href={centerPath}>
          {t('editor.mine')}
        </a>
      </Empty>
    </main>
  );
}

type FailedProps = { code: string; id: string | undefined; onRetry: () => void };

export function FailedPage({ code, id, onRetry }: FailedProps) {
  const { t } = useTexts();
  const why = describeFailure(t, code, id ? { id } : {});
  return (
    <main className={styles['page']}>
      <Empty
        level={1}
        failed
        pose="sad"
        title={t('editor.failed.title')}
        text={joinSentences([why, t('editor.failed.text')])}
      >
        <Button big onClick={onRetry}>
          {t('editor.failed.again')}
        </Button>
        <a className={buttonClass({ big: true, tone: 'plain' })} href={centerPath}>
          {t('editor.failed.mine')}
        </a>
      </Empty>
    </main>
  );
}

export function LoginNeededPage({ onNew }: { onNew: () => void }) {
  const { t } = useTexts();
  return (
    <main className={styles['page']}>
      <Empty
        level={1}
        pose="wave"
        title={t('editor.loginNeeded.title')}
        text={t('editor.loginNeeded.text')}
      >
        <a className={buttonClass({ big: true })} href={loginPath()}>
          {t('editor.login')}
        </a>
        <Button big tone="plain" onClick={onNew}>
          {t('editor.loginNeeded.new')}
        </Button>
      </Empty>
    </main>
  );
}

type ClosedProps = { isKnown: boolean; when: LessonWait | undefined };

/** The lesson is not there for this child, or not yet. */
export function LessonClosedPage({ isKnown, when }: ClosedProps) {
  const { t } = useTexts();
  const title = t(isKnown ? 'editor.lesson.closed' : 'editor.lesson.unknown');
  return (
    <main className={styles['page']}>
      <Empty level={1} pose="sleep" title={title} text={tellWait(t, isKnown, when)}>
        <a className={buttonClass({ big: true })} href={coursesPath}>
          {t('editor.lesson.courses')}
        </a>
      </Empty>
    </main>
  );
}

function tellWait(t: Words, isKnown: boolean, when: LessonWait | undefined): string {
  if (when?.kind === 'opensAt') {
    return t('editor.lesson.opensAt', { time: describeTime(t, readWire(when.at), schoolNow()) });
  }
  if (when?.kind === 'afterUnit') return t('editor.lesson.afterUnit', { unit: when.unitName });
  return t(isKnown ? 'editor.lesson.closedText' : 'editor.lesson.unknownText');
}

export function ElsewherePage({ onHere }: { onHere: () => void }) {
  const { t } = useTexts();
  return (
    <main className={styles['page']}>
      <Empty
        level={1}
        pose="point"
        title={t('editor.elsewhere.title')}
        text={t('editor.elsewhere.text')}
      >
        <Button big onClick={onHere}>
          {t('editor.elsewhere.here')}
        </Button>
        <a className={buttonClass({ big: true, tone: 'plain' })} href={centerPath}>
          {t('editor.elsewhere.mine')}
        </a>
      </Empty>
    </main>
  );
}
