import type { Result } from '@sprout/contract/types';
import type { TextKey } from '@sprout/texts';
import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { PageModal } from '../../kit/page-modal.tsx';
import { Tag, type TagTone } from '../../kit/tag.tsx';
import styles from './give-courses.module.css';

type Outcome = Result<'courseDeparts.addForClasses'>[number]['outcome'];
export type ClassOutcome = { departId: string; name: string; outcome: Outcome };
type Props = { courseName: string; outcomes: readonly ClassOutcome[]; onClose: () => void };

const shown: Readonly<Record<Outcome, { text: TextKey; tone: TagTone }>> = {
  given: { text: 'courses.give.given', tone: 'ok' },
  had: { text: 'courses.give.had', tone: 'plain' },
  notGranted: { text: 'courses.give.notGranted', tone: 'warn' },
  outOfReach: { text: 'courses.give.outOfReach', tone: 'bad' },
};

/** What happened to each class that a course was to be given to. */
export function ClassOutcomes({ courseName, outcomes, onClose }: Props) {
  const { t } = useTexts();
  const done = outcomes.filter(({ outcome }) => outcome === 'given').length;
  return (
    <PageModal
      title={t('courses.give.result', { name: courseName })}
      onClose={onClose}
      footer={
        <Button type="primary" autoFocus onClick={onClose}>
          {t('people.close')}
        </Button>
      }
    >
      <p role="status">{t('courses.give.done', { n: done, all: outcomes.length })}</p>
      <ul className={styles['outcomes']}>
        {outcomes.map(({ departId, name, outcome }) => (
          <li key={departId}>
            <span>{name}</span>
            <Tag tone={shown[outcome].tone}>{t(shown[outcome].text)}</Tag>
          </li>
        ))}
      </ul>
    </PageModal>
  );
}
