import { fileUrl } from '@sprout/client';
import { Button, linkClass, useTexts } from '@sprout/ui';
import { ZoomIn } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { useConfig } from '../../session/use-config.ts';
import { PageModal } from '../page-modal.tsx';
import { FileWindow } from '../preview/file-link.tsx';
import styles from './lesson-page.module.css';
import { LessonVideo } from './lesson-video.tsx';
import type { LessonContent } from './lesson-words.ts';

const FilePreview = lazy(async () => ({
  default: (await import('../preview/file-preview.tsx')).FilePreview,
}));
const RichText = lazy(async () => ({ default: (await import('../rich/rich-text.tsx')).RichText }));

type Part = 'video' | 'example' | 'content';

function useParts(lesson: LessonContent) {
  const { config } = useConfig();
  const file = lesson.videoFile && fileUrl(config, lesson.videoFile);
  const video = (lesson.courseVideoSource === 1 ? file : lesson.videoLink) || undefined;
  const example = lesson.courseCase ? fileUrl(config, lesson.courseCase) : undefined;
  const content = lesson.mediaContent || undefined;
  const all: readonly (readonly [Part, string | undefined])[] = [
    ['video', video],
    ['example', example],
    ['content', content],
  ];
  return all.flatMap(([part, value]) => (value === undefined ? [] : [{ part, value }]));
}

/** Video, example and text of a lesson behind tabs; each only where it is there. */
export function LessonParts({ lesson }: { lesson: LessonContent }) {
  const { t } = useTexts();
  const id = useId();
  const parts = useParts(lesson);
  const [chosen, setChosen] = useState<Part>();
  const shown = parts.find(({ part }) => part === chosen) ?? parts[0];
  if (!shown) return null;
  const handleKey = ({ key, currentTarget }: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const at = (parts.indexOf(shown) + step + parts.length) % parts.length;
    setChosen(parts[at]?.part);
    currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };
  const drawn = (
    <Suspense fallback={null}>
      {shown.part === 'video' && <LessonVideo lesson={lesson} src={shown.value} />}
      {shown.part === 'example' && (
        <div className={styles['play']}>
          <FilePreview name={t('lesson.example')} url={shown.value} />
        </div>
      )}
      {shown.part === 'content' && (
        <div className={styles['read']}>
          <RichText html={shown.value} />
        </div>
      )}
    </Suspense>
  );
  if (parts.length === 1) {
    // Nothing is to be chosen.
    return (
      <section className={styles['stage']} aria-label={t(`lesson.${shown.part}`)}>
        {drawn}
      </section>
    );
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={t('lesson.tabs')}
        className={styles['tabs']}
        onKeyDown={handleKey}
      >
        {parts.map(({ part }) => (
          <button
            key={part}
            type="button"
            role="tab"
            id={`${id}${part}`}
            className={styles['tab']}
            aria-selected={part === shown.part}
            aria-controls={`${id}panel`}
            tabIndex={part === shown.part ? 0 : -1}
            onClick={() => setChosen(part)}
          >
            {t(`lesson.${part}`)}
          </button>
        ))}
      </div>
      <div
        key={shown.part}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${shown.part}`}
        className={styles['stage']}
      >
        {drawn}
      </div>
    </>
  );
}

/** What cannot be shown in a page is fetched instead. */
const downloads = /\.(?:pptx?|docx?|xlsx?|zip)$/i;

/** What goes with the lesson: read in the page where the browser can, else downloaded. */
export function LessonMaterials({ lesson }: { lesson: LessonContent }) {
  const { t } = useTexts();
  const { config } = useConfig();
  const [open, setOpen] = useState<{ name: string; url: string }>();
  if (lesson.materials.length === 0) return null;
  return (
    <section className={styles['panel']}>
      <h2>{t('lesson.materials')}</h2>
      <ul className={styles['lines']}>
        {lesson.materials.map(({ file, name }) => {
          const url = fileUrl(config, file);
          return (
            <li key={file} className={styles['line']}>
              <span>{name}</span>
              {downloads.test(file) ? (
                <a className={linkClass} href={url} download={name}>
                  {t('lesson.download')}
                  <span className="only-read"> {name}</span>
                </a>
              ) : (
                <button type="button" className={linkClass} onClick={() => setOpen({ name, url })}>
                  {t('lesson.open')}
                  <span className="only-read"> {name}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {open && <FileWindow {...open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** The steps of the task, as the panel beside the editor has them. */
export function LessonSteps({ lesson }: { lesson: LessonContent }) {
  const { t } = useTexts();
  const { config } = useConfig();
  const [large, setLarge] = useState<{ at: number; url: string }>();
  if (lesson.steps.length === 0) return null;
  const done = lesson.progress?.stepsDone ?? [];
  return (
    <section className={styles['panel']}>
      <h2>{t('lesson.steps')}</h2>
      <ol className={styles['lines']}>
        {lesson.steps.map(({ text, picture }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own and stay in place
          <li key={at} className={styles['step']}>
            <span className={styles['number']} data-kind={done.includes(at) ? 'done' : 'now'}>
              {at + 1}
            </span>
            <span>
              {text}
              {done.includes(at) && (
                <span className={styles['soft']}> · {t('lesson.stepDone')}</span>
              )}
            </span>
            {picture && (
              <button
                type="button"
                className={styles['picture']}
                aria-label={t('lesson.enlarge', { n: at + 1 })}
                onClick={() => setLarge({ at, url: fileUrl(config, picture) })}
              >
                <img
                  src={fileUrl(config, picture)}
                  alt={t('lesson.step', { n: at + 1 })}
                  loading="lazy"
                />
                <ZoomIn size={20} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ol>
      {large && (
        <PageModal
          title={t('lesson.step', { n: large.at + 1 })}
          width={1000}
          onClose={() => setLarge(undefined)}
        >
          <img
            className={styles['large']}
            src={large.url}
            alt={lesson.steps[large.at]?.text ?? ''}
          />
        </PageModal>
      )}
    </section>
  );
}

type FinishProps = { onFinish: () => void };

/** For lessons in which nothing is made. */
export function FinishButton({ onFinish }: FinishProps) {
  const { t } = useTexts();
  return (
    <Button tone="carrot" big wide onClick={onFinish}>
      {t('lesson.finish')}
    </Button>
  );
}
