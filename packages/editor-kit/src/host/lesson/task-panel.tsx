import { classNames, Dialog, linkClass, roundClass, useTexts } from '@sprout/ui';
import { RotateCcw, Volume2, X, ZoomIn } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Lesson, LessonStep } from '../../open/lesson.ts';
import type { TickedSteps } from '../../open/ticked-steps.ts';
import { useStore } from '../../react/index.ts';
import { hush, speak, useCanSpeak } from '../read-aloud.ts';
import styles from './task-panel.module.css';

type Props = {
  lesson: Lesson;
  ticked: TickedSteps;
  /** It was opened by its button: keys go on here. */
  takesFocus: boolean;
  /** Absent while there is nothing to begin again with. */
  onStartAgain: (() => void) | undefined;
  onClose: () => void;
};

/** What to do in this lesson, beside the editor, which stays in use. */
export default function TaskPanel({ lesson, ticked, takesFocus, onStartAgain, onClose }: Props) {
  const { t } = useTexts();
  const done = useStore(ticked);
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  const { steps } = lesson;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes.
  useEffect(() => {
    if (takesFocus) close.current?.focus();
    return hush;
  }, []);
  const handleKey = ({ key, target }: KeyboardEvent): void => {
    // A picture that is shown large has the key for itself.
    const isLarge = target instanceof Element && target.closest('dialog') !== null;
    if (key === 'Escape' && !isLarge) onClose();
  };
  const isAllDone = steps.length > 0 && done.length === steps.length;
  return (
    <aside className={styles['panel']} aria-labelledby={titleId} onKeyDown={handleKey}>
      <div className={styles['head']}>
        <div className={styles['title']}>
          <h2 id={titleId}>{lesson.unitName}</h2>
          {steps.length > 0 && (
            <p className={styles['count']} role="status">
              {t('editor.task.count', { done: done.length, all: steps.length })}
            </p>
          )}
        </div>
        <button
          ref={close}
          type="button"
          className={roundClass}
          aria-label={t('editor.task.close')}
          title={t('editor.task.close')}
          onClick={onClose}
        >
          <X className="i" />
        </button>
      </div>
      <div className={styles['body']}>
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
      </div>
    </aside>
  );
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
