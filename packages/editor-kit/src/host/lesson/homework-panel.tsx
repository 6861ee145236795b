import { classNames, linkClass, useTexts } from '@sprout/ui';
import { FileText, RotateCcw } from 'lucide-react';
import type { Homework } from '../../open/homework.ts';
import type { TaskStanding } from '../../open/task-standing.ts';
import { useStore } from '../../react/index.ts';
import { HandIn } from './hand-in.tsx';
import styles from './homework-panel.module.css';
import { OwnChecks } from './own-checks.tsx';
import { PanelFrame } from './panel-frame.tsx';
import type { ShowPin } from './pin-list.tsx';
import { Reminded } from './reminded.tsx';
import { TeacherSaid } from './teacher-said.tsx';

type Props = {
  homework: Homework;
  task: TaskStanding;
  /** It was opened by its button: keys go on here. */
  takesFocus: boolean;
  /** Absent while there is nothing that could be handed in. */
  onHandIn: (() => void) | undefined;
  /** Absent while there is nothing to begin again with. */
  onStartAgain: (() => void) | undefined;
  onShowPin: ShowPin;
  onClose: () => void;
};

/** What to do for homework, until when, and what came back, beside the editor. */
export default function HomeworkPanel({
  homework,
  task,
  takesFocus,
  onHandIn,
  onStartAgain,
  onShowPin,
  onClose,
}: Props) {
  const { t } = useTexts();
  const standing = useStore(task) ?? homework;
  const { workName, departName, createBy_dictText, workDesc } = homework;
  const from = [departName, createBy_dictText].filter(Boolean).join(' · ');
  return (
    <PanelFrame
      title={workName}
      head={from && <p className={styles['from']}>{from}</p>}
      closeLabel={t('editor.homework.close')}
      takesFocus={takesFocus}
      onClose={onClose}
    >
      <Reminded standing={standing} />
      <HandIn task={task} standing={standing} onHandIn={onHandIn} />
      <TeacherSaid task={task} standing={standing} onShowPin={onShowPin} />
      <section className={styles['what']}>
        <h3>{t('homework.mine.what')}</h3>
        <p className={styles['text']}>{workDesc || t('homework.mine.whatNone')}</p>
        <Sheets homework={homework} />
      </section>
      <OwnChecks task={task} standing={standing} />
      {onStartAgain && (
        <button
          type="button"
          className={classNames(linkClass, styles['again'])}
          onClick={onStartAgain}
        >
          <RotateCcw className="i" />
          {t('homework.mine.startAgain')}
        </button>
      )}
    </PanelFrame>
  );
}

/** The sheet and what else the teacher gave. */
function Sheets({ homework: { workDocumentUrl, materials } }: { homework: Homework }) {
  const { t } = useTexts();
  const sheet = workDocumentUrl ? [{ url: workDocumentUrl, name: t('homework.mine.sheet') }] : [];
  const all = [...sheet, ...materials];
  if (all.length === 0) return null;
  return (
    <ul className={styles['sheets']}>
      {all.map(({ url, name }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <FileText className="i" />
            <span>{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
