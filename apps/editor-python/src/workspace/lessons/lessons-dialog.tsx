import { Button, Dialog, DialogActions, useTexts } from '@sprout/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { challengeOf, type Lesson, listLessons } from '../../lessons/index.ts';
import {
  useCodeStore,
  useHistoryStore,
  useProjectStore,
  useViewStore,
} from '../stores/use-stores.ts';
import styles from './lessons.module.css';

/** Lessons to choose from, each with a program to begin with. */
export function LessonsDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useTexts();
  const project = useProjectStore();
  const code = useCodeStore();
  const history = useHistoryStore();
  const view = useViewStore();
  const [chosen, setChosen] = useState<Lesson>();
  const start = (lesson: Lesson) => {
    code.replaceMain(lesson.words[language].starter);
    const before = project.get().challenge;
    const after = challengeOf(lesson, language);
    if (after) project.do({ kind: 'challenge', before, after });
    view.patch({ lesson: lesson.id, hasSnippets: false, side: 'code' });
    history.update();
    onClose();
  };
  return (
    <Dialog
      title={chosen ? chosen.words[language].title : t('python.lessons.title')}
      wide
      closable
      onClose={onClose}
    >
      {chosen ? (
        <Details
          lesson={chosen}
          onBack={() => setChosen(undefined)}
          onStart={() => start(chosen)}
        />
      ) : (
        <ol className={styles['list']}>
          {listLessons().map((lesson, index) => (
            <li key={lesson.id}>
              <button type="button" onClick={() => setChosen(lesson)}>
                <span className={styles['number']} data-level={lesson.level}>
                  {index + 1}
                </span>
                <span>
                  <b>{lesson.words[language].title}</b>
                  <small>{lesson.words[language].goal}</small>
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

function Details({
  lesson,
  onBack,
  onStart,
}: {
  lesson: Lesson;
  onBack: () => void;
  onStart: () => void;
}) {
  const { t, language } = useTexts();
  const { goal, steps, starter } = lesson.words[language];
  return (
    <>
      <p className={styles['goal']}>{goal}</p>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <pre className={styles['starter']}>{starter}</pre>
      <p className={styles['keep']}>{t('python.lessons.keep')}</p>
      <DialogActions>
        <Button tone="plain" onClick={onBack}>
          <ArrowLeft className="i" />
          {t('python.lessons.all')}
        </Button>
        <Button tone="berry" onClick={onStart}>
          {t('python.lessons.start')}
        </Button>
      </DialogActions>
    </>
  );
}
