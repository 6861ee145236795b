import { classNames, Dialog, linkClass, useTexts } from '@sprout/ui';
import { RotateCcw, Volume2, ZoomIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Lesson, LessonStep } from '../../open/lesson.ts';
import type { TaskStanding } from '../../open/task-standing.ts';
import type { TickedSteps } from '../../open/ticked-steps.ts';
import { useStore } from '../../react/index.ts';
import { hush, speak, useCanSpeak } from '../read-aloud.ts';
import { HandIn } from './hand-in.tsx';
import { OwnChecks } from './own-checks.tsx';
import { PanelFrame } from './panel-frame.tsx';
import type { ShowPin } from './pin-list.tsx';
import { Reminded } from './reminded.tsx';
import styles from './task-panel.module.css';
import { TeacherSaid } from './teacher-said.tsx';

type Props = {
  lesson: Lesson;
  ticked: TickedSteps;
  task: TaskStanding | undefined;
  /** It was opened by its button: keys go on here. */
  takesFocus: boolean;
  /** Absent while there is nothing that could be handed in. */
  onHandIn: (() => void) | undefined;
  /** Absent while there is nothing to begin again with. */
  onStartAgain: (() => void) | undefined;
  onShowPin: ShowPin;
  onClose: () => void;
};

/** What to do in this lesson, beside the editor, which stays in use. */
export default function TaskPanel({
  lesson,
  ticked,
  task,
  takesFocus,
  onHandIn,
  onStartAgain,
  onShowPin,
  onClose,
}: Props) {
  const { t } = useTexts();
  const done = useStore(ticked);
  const { steps } = lesson;
  useEffect(() => hush, []);
  const isAllDone = steps.length > 0 && done.length === steps.length;
  return (
    <PanelFrame
      title={lesson.unitName}
      head={
        steps.length > 0 && (
          <p className={styles['count']} role="status">
            {t('editor.task.count', { done: done.length, all: steps.length })}
          </p>
        )
      }
      closeLabel={t('editor.task.close')}
      takesFocus={takesFocus}
      onClose={onClose}
    >
      {task && <UnitStanding task={task} onHandIn={onHandIn} onShowPin={onShowPin} />}
      {steps.length === 0 && <p className="soft">{t('editor.task.none')}</p>}
      <ol className={styles['steps']}>
        {steps.map((step, at) => (
          <Step
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place.
            key={at}
            step={step}
            number={at + 1}
            isDone={done.includes(at)}
            onToggle={() => ticked.toggle(at)}
          />
        ))}
      </ol>
      {isAllDone && <p className={styles['end']}>{t('editor.task.end')}</p>}
      {task && <UnitChecks task={task} />}
      {onStartAgain && (
        <button
          type="button"
          className={classNames(linkClass, styles['again'])}
          onClick={onStartAgain}
        >
          <RotateCcw className="i" />
          {t('editor.task.again')}
        </button>
      )}
    </PanelFrame>
  );
}

type StandingProps = Pick<Props, 'onHandIn' | 'onShowPin'> & { task: TaskStanding };

/** From the first hand-in on; before that the steps and a word of the teacher say enough. */
function UnitStanding({ task, onHandIn, onShowPin }: StandingProps) {
  const standing = useStore(task);
  if (!standing) return null;
  if (standing.cell === 'none' || standing.cell === 'begun') {
    return <Reminded standing={standing} />;
  }
  return (
    <>
      <Reminded standing={standing} />
      <HandIn task={task} standing={standing} onHandIn={onHandIn} />
      <TeacherSaid task={task} standing={standing} onShowPin={onShowPin} />
    </>
  );
}

function UnitChecks({ task }: { task: TaskStanding }) {
  const standing = useStore(task);
  return standing ? <OwnChecks task={task} standing={standing} /> : null;
}

type StepProps = { step: LessonStep; number: number; isDone: boolean; onToggle: () => void };

function Step({ step, number, isDone, onToggle }: StepProps) {
  const { t, language } = useTexts();
  const canSpeak = useCanSpeak(language);
  const { text, picture } = step;
  return (
    <li className={classNames(styles['step'], isDone && styles['done'])}>
      <label className={styles['tick']}>
        <input type="checkbox" checked={isDone} onChange={onToggle} />
        <b>{t('editor.task.step', { n: number })}</b>
      </label>
      {canSpeak && text && (
        <button
          type="button"
          className={styles['speak']}
          aria-label={t('editor.task.speak', { n: number })}
          title={t('editor.task.speak', { n: number })}
          onClick={() => speak(text, language)}
        >
          <Volume2 className="i" />
        </button>
      )}
      <p className={styles['text']}>{text}</p>
      {picture && <Picture src={picture} number={number} />}
    </li>
  );
}

/** A panel is narrow: a tap shows the picture as large as the screen has room for. */
function Picture({ src, number }: { src: string; number: number }) {
  const { t } = useTexts();
  const [isLarge, setIsLarge] = useState(false);
  const alt = t('editor.task.picture', { n: number });
  return (
    <>
      <button
        type="button"
        className={styles['picture']}
        aria-label={t('editor.task.enlarge', { n: number })}
        title={t('editor.task.enlarge', { n: number })}
        onClick={() => setIsLarge(true)}
      >
        <img src={src} alt={alt} loading="lazy" decoding="async" />
        <ZoomIn className={classNames('i', styles['zoom'])} />
      </button>
      {isLarge && (
        <Dialog title={alt} wide closable onClose={() => setIsLarge(false)}>
          <img className={styles['large']} src={src} alt={alt} />
        </Dialog>
      )}
    </>
  );
}
