import { useTexts } from '@sprout/ui';
import { Button } from 'antd';
import { PageModal } from '../page-modal.tsx';
import styles from './grading.module.css';
import { joinNotes, type Note } from './notes.ts';

type Criterion = { title: string; good: string; fair: string; poor: string };

type Props = {
  title: string;
  /** Whose words the others are. */
  theirsTitle: string;
  theirs: Note;
  /** What they did, where it was no grade. */
  did?: string | undefined;
  rubric?: readonly Criterion[];
  mine: Note;
  onMine: () => void;
  onTheirs: () => void;
  onBoth: (both: Note) => void;
  onClose: () => void;
};

/** What somebody else said, beside what one was about to say oneself: all of both. */
export function ConflictWindow(props: Props) {
  const { title, theirsTitle, theirs, did, rubric = [], mine } = props;
  const { onMine, onTheirs, onBoth, onClose } = props;
  const { t } = useTexts();
  const both = joinNotes(theirs, mine);
  return (
    <PageModal
      title={title}
      width={720}
      onClose={onClose}
      footer={
        <div className={styles['choices']}>
          {both && <Button onClick={() => onBoth(both)}>{t('grading.conflict.both')}</Button>}
          <Button onClick={onTheirs}>{t('grading.conflict.useTheirs')}</Button>
          <Button type="primary" onClick={onMine}>
            {t('grading.conflict.useMine')}
          </Button>
        </div>
      }
    >
      <p className={styles['quiet']}>
        {t(both ? 'grading.conflict.text' : 'grading.conflict.tooLong')}
      </p>
      <div className={styles['sides']}>
        <Side
          title={theirsTitle}
          stars={[did, starsOf(theirs.score)].filter(Boolean).join(' · ')}
          note={theirs}
          rubric={rubric}
        />
        <Side
          title={t('grading.conflict.mine')}
          stars={starsOf(mine.score)}
          note={mine}
          rubric={rubric}
        />
      </div>
    </PageModal>
  );
}

const starsOf = (score: number): string => (score > 0 ? `${'★'.repeat(score)} ${score}` : '');

type SideProps = { title: string; stars: string; note: Note; rubric: readonly Criterion[] };

function Side({ title, stars, note: { comment, levels, pins }, rubric }: SideProps) {
  const { t } = useTexts();
  return (
    <section className={styles['side']}>
      <h3>{title}</h3>
      <p>{stars || t('grading.conflict.noStars')}</p>
      {rubric.map((criterion, index) => {
        const level = levels[index];
        if (!level) return null;
        const words = [criterion.poor, criterion.fair, criterion.good][level - 1];
        return (
          <p key={criterion.title}>
            {t('grading.conflict.level', {
              title: criterion.title,
              level: words || t(`grading.level.${level as 1 | 2 | 3}`),
            })}
          </p>
        );
      })}
      <p className={styles['words']}>{comment || t('grading.conflict.noComment')}</p>
      {pins.length > 0 && (
        <>
          <p>{t('grading.conflict.pins', { n: pins.length })}</p>
          <ul className={styles['phrases']}>
            {pins.map((pin) => (
              <li key={JSON.stringify(pin)}>{pin.text}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
