import { fileUrl } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { mediaFrameAttributes } from '@sprout/rules';
import { buttonClass, familyOf, Link, linkClass, useTexts } from '@sprout/ui';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import type { PageHandle } from '../../head.ts';
import type { PageRoute } from '../../page-route.ts';
import type { Services } from '../../services.ts';
import { OperatorWords } from '../../shell/operator-words.tsx';
import { useRootData } from '../../shell/root-data.ts';
import { isAbsent } from '../is-absent.ts';
import { Absent } from './course-page.tsx';
import styles from './courses.module.css';

type Unit = Result<'lessons.publicUnit'>;

export function createUnitRoute(services: Services): PageRoute {
  return {
    loader: ({ request }) => loadUnit(services, new URL(request.url).searchParams.get('id') ?? ''),
    Component: UnitPage,
    handle: headOf(services),
  };
}

/** `null` for a unit that guests may not open. */
async function loadUnit({ call }: Services, unitId: string): Promise<Unit | null> {
  try {
    return await call('lessons.publicUnit', { query: { unitId } });
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

const headOf = ({ texts: { t } }: Services): PageHandle => ({
  file: 'courses/unit-page',
  head(data) {
    // What `loadUnit` of this route gave.
    const unit = data as Unit | null | undefined;
    if (!unit) return { title: t('courses.list.page'), noIndex: true };
    return {
      title: `${unit.unitName} - ${unit.courseName}`,
      description: unit.unitIntro || t('courses.list.description'),
      canonical: `/unit-detail?id=${encodeURIComponent(unit.id)}`,
    };
  },
});

function UnitPage() {
  const unit = useLoaderData<Unit | null>();
  const { t } = useTexts();
  if (!unit) {
    return <Absent title={t('courses.unit.absent.title')} text={t('courses.unit.absent.text')} />;
  }
  const family = familyOf(String(unit.courseWorkType));
  const query = new URLSearchParams({ unitId: unit.id, scene: 'course' });
  return (
    <main id="main">
      <div className={styles['lead']}>
        <div className="wrap">
          <Link
            className={linkClass}
            href={`/course-detail?id=${encodeURIComponent(unit.courseId)}`}
          >
            {t('courses.back', { name: unit.courseName })}
          </Link>
          <h1>{unit.unitName}</h1>
          {unit.unitIntro && <p className={styles['intro']}>{unit.unitIntro}</p>}
          {family && (
            <Link className={buttonClass({ big: true })} href={`/edit/${family}/?${query}`}>
              {t('courses.make')}
            </Link>
          )}
        </div>
      </div>
      <div className={`wrap ${styles['body']}`}>
        <Video unit={unit} />
        {unit.mediaContent && (
          <Part title={t('courses.content')}>
            <OperatorWords html={unit.mediaContent} />
          </Part>
        )}
        <Steps unit={unit} />
        <Files unit={unit} />
      </div>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['panel']}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A file or address is played here; a frame of another site is fenced in. */
function Video({ unit }: { unit: Unit }) {
  const { t } = useTexts();
  const { config } = useRootData();
  const file = unit.videoFile_url || fileUrl(config, unit.videoFile);
  const src = unit.courseVideoSource === 1 ? file : unit.videoLink;
  if (!src) return null;
  const { sandbox, referrerpolicy } = mediaFrameAttributes;
  return (
    <Part title={t('courses.video')}>
      {unit.courseVideoSource === 3 ? (
        <iframe
          className={styles['video']}
          src={src}
          title={unit.unitName}
          sandbox={sandbox}
          referrerPolicy={referrerpolicy}
          loading="lazy"
          allow="fullscreen"
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: what was uploaded has no captions
        <video
          className={styles['video']}
          src={src}
          controls
          controlsList="nodownload"
          preload="metadata"
          playsInline
          aria-label={unit.unitName}
        />
      )}
    </Part>
  );
}

function Steps({ unit }: { unit: Unit }) {
  const { t } = useTexts();
  const { config } = useRootData();
  if (unit.steps.length === 0) return null;
  return (
    <Part title={t('courses.steps')}>
      <ol className={styles['steps']}>
        {unit.steps.map(({ text, picture, picture_url: url }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no name of their own and stay in place
          <li key={at}>
            {text}
            {picture && (
              <img
                src={url || fileUrl(config, picture)}
                alt={t('courses.step', { n: at + 1 })}
                loading="lazy"
              />
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** What goes with the lesson, each in a window of its own. */
function Files({ unit }: { unit: Unit }) {
  const { t } = useTexts();
  const { config } = useRootData();
  if (unit.materials.length === 0) return null;
  return (
    <Part title={t('courses.materials')}>
      <ul className={styles['files']}>
        {unit.materials.map(({ file, name, url }) => (
          <li key={file}>
            <span>{name}</span>
            <Link className={linkClass} href={url || fileUrl(config, file)} newWindow>
              {t('courses.openFile')}
              <span className="vh"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
