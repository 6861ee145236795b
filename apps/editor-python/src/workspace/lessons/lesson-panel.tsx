import { Button, useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { listLessons } from '../../lessons/index.ts';
import snippetStyles from '../snippets/snippets.module.css';
import { useDialogs, useProject, useViewStore } from '../stores/use-stores.ts';
import styles from './lessons.module.css';

/** The steps of the lesson that is followed, beside the code. */
export function LessonPanel({ id }: { id: string }) {
  const { t, language } = useTexts();
  const view = useViewStore();
  const dialogs = useDialogs();
  const { challenge } = useProject();
  const [done, setDone] = useState<readonly number[]>([]);
  const lesson = listLessons().find((one) => one.id === id);
  if (!lesson) return null;
  const { title, goal, steps } = lesson.words[language];
  const toggle = (index: number) =>
    setDone(done.includes(index) ? done.filter((one) => one !== index) : [...done, index]);
  return (
    <aside className={snippetStyles['panel']} aria-label={title}>
      <header className={snippetStyles['head']}>
        <h2>{title}</h2>
        <button
          type="button"
          aria-label={t('ui.close')}
          onClick={() => view.patch({ lesson: undefined })}
        >
          <X className="i" />
        </button>
      </header>
      <p className={snippetStyles['how']}>{goal}</p>
      <ol className={styles['todo']}>
        {steps.map((step, index) => (
          <li key={step}>
            <label>
              <input
                type="checkbox"
                checked={done.includes(index)}
                onChange={() => toggle(index)}
              />
              <span>{step}</span>
            </label>
          </li>
        ))}
      </ol>
      {challenge && (
        <Button tone="berry" onClick={() => dialogs.open('challenge', {})}>
          {t('python.challenge.open')}
        </Button>
      )}
    </aside>
  );
}
