import { mediaFrameAttributes } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useEffect, useRef } from 'react';
import styles from './lesson-page.module.css';
import { clockText, type LessonContent, videoReport, videoStart } from './lesson-words.ts';
import { useProgress } from './use-lessons.ts';

/** How often the place of a running video is kept. */
const keepEveryMs = 10_000;

type Props = { lesson: LessonContent; src: string };

/** The video of a lesson; a frame of another site is fenced in and is not watched. */
export function LessonVideo({ lesson, src }: Props) {
  if (lesson.courseVideoSource !== 3) return <OwnVideo lesson={lesson} src={src} />;
  const { sandbox, referrerpolicy } = mediaFrameAttributes;
  return (
    <iframe
      src={src}
      title={lesson.unitName}
      sandbox={sandbox}
      referrerPolicy={referrerpolicy}
      loading="lazy"
      allow="fullscreen"
    />
  );
}

function OwnVideo({ lesson, src }: Props) {
  const { t } = useTexts();
  const video = useRef<HTMLVideoElement>(null);
  const keep = useProgress(lesson.id);
  const place = lesson.progress?.videoPlace ?? 0;
  const isKept = lesson.progress !== null;
  const keptAt = useRef(0);
  const report = (isNow: boolean) => {
    const { current } = video;
    if (!current || !isKept || current.currentTime === 0) return;
    if (!isNow && Date.now() - keptAt.current < keepEveryMs) return;
    keptAt.current = Date.now();
    // The next report makes up for one that did not arrive.
    void keep(videoReport(current.currentTime, current.duration)).catch(() => undefined);
  };
  useEffect(() => {
    const element = video.current;
    return () => {
      if (!element || !isKept || element.currentTime === 0) return;
      void keep(videoReport(element.currentTime, element.duration)).catch(() => undefined);
    };
  }, [keep, isKept]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: what was uploaded has no captions */}
      <video
        ref={video}
        src={src}
        controls
        controlsList="nodownload"
        preload="metadata"
        playsInline
        aria-label={lesson.unitName}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.currentTime = videoStart(place, currentTarget.duration);
        }}
        onTimeUpdate={() => report(false)}
        onPause={() => report(true)}
        onEnded={() => report(true)}
      />
      {place > 5 && (
        <p className={`${styles['note']} ${styles['soft']}`}>
          {t('lesson.videoPlace', { time: clockText(place) })}
        </p>
      )}
    </>
  );
}
