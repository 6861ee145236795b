import { fileUrl } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../../kit/error-state.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { useTableApi } from '../../kit/table/table-api.ts';
import { useFailure } from '../../kit/use-failure.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { namingSeconds } from '../../kit/use-run.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import { useConfig } from '../../session/use-config.ts';
import styles from './ready-courses.module.css';

type BuiltIn = Result<'courses.builtIn'>[number];
type Made = Result<'courses.importFile'>;
/** What is being made, and of what. */
type Busy = { readonly kind: 'course' | 'file'; readonly name: string };

/** Courses that come with Sprout, and those that other schools have exported. */
export function ReadyCourses({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const { client } = useServices();
  const { message } = App.useApp();
  const tellFailure = useFailure();
  const refresh = useRefresh('courses');
  const mayImport = useCan()('teaching:course:import');
  const [busy, setBusy] = useState<Busy>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['courses.builtIn'],
    queryFn: ({ signal }) => client.call('courses.builtIn', { signal }),
  });

  const here = useCoursesHere(data);

  async function make(work: Busy, action: () => Promise<Made>): Promise<void> {
    setBusy(work);
    try {
      const { courseName, unitCount } = await action();
      await refresh();
      message.success(t('courses.taken', { name: courseName, n: unitCount }), namingSeconds);
    } catch (failure) {
      tellFailure(failure);
    } finally {
      setBusy(undefined);
    }
  }
  const take = ({ slug, courseName }: BuiltIn) =>
    make({ kind: 'course', name: courseName }, () =>
      client.call('courses.takeBuiltIn', { body: { slug } }),
    );
  const send = (file: File) => {
    const raw = new FormData();
    raw.append('file', file);
    return make({ kind: 'file', name: file.name }, () =>
      client.call('courses.importFile', { raw }),
    );
  };

  return (
    <PageModal title={t('courses.ready')} width={720} onClose={onClose}>
      <p className={styles['hint']}>{t('courses.readyHint')}</p>
      {isPending && <Skeleton active />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{t('courses.none')}</p>}
      <ul className={styles['list']}>
        {data?.map((course) => (
          <Course
            key={course.slug}
            course={course}
            hereId={here?.get(course.courseName)}
            onClose={onClose}
          >
            <Button
              type={here?.has(course.courseName) ? 'default' : 'primary'}
              loading={busy?.kind === 'course' && busy.name === course.courseName}
              disabled={busy !== undefined}
              aria-label={t(
                here?.has(course.courseName) ? 'courses.takeAgainOf' : 'courses.takeOf',
                { name: course.courseName },
              )}
              onClick={() => void take(course)}
            >
              {t(here?.has(course.courseName) ? 'courses.takeAgain' : 'courses.take')}
            </Button>
          </Course>
        ))}
      </ul>
      <p role="status" className={styles['hint']}>
        {busy?.kind === 'course' && t('courses.busy', { name: busy.name })}
      </p>
      {mayImport && <CourseFile busy={busy} onPick={(file) => void send(file)} />}
    </PageModal>
  );
}

/** Ids of courses of the school that have the name of one that comes with Sprout, by that name; the newest counts. */
function useCoursesHere(
  builtIn: readonly BuiltIn[] | undefined,
): ReadonlyMap<string, string> | undefined {
  const api = useTableApi('courses');
  const names = builtIn?.map(({ courseName }) => courseName) ?? [];
  const { data } = useQuery({
    queryKey: ['courses.list', 'ready', names],
    enabled: names.length > 0,
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        names.map((courseName) =>
          api.list<{ id: string; courseName: string }>({ courseName, pageSize: 20 }, signal),
        ),
      );
      const found = pages.flatMap(({ records }) => records).reverse();
      return new Map(found.map(({ courseName, id }) => [courseName, id]));
    },
  });
  return data;
}

type CourseProps = {
  course: BuiltIn;
  hereId: string | undefined;
  /** The window makes room for the course that is opened. */
  onClose: () => void;
  children: ReactNode;
};

function Course({ course, hereId, onClose, children }: CourseProps) {
  const { t } = useTexts();
  const { config } = useConfig();
  const { courseName, courseMap, unitNames } = course;
  return (
    <li>
      <img src={fileUrl(config, courseMap)} alt="" />
      <div>
        <h3>{courseName}</h3>
        {hereId !== undefined && (
          <p className={styles['here']}>
            {t('courses.here')}{' '}
            <Link
              to={`/course/courseUnit?courseId=${encodeURIComponent(hereId)}`}
              aria-label={t('courses.openHereOf', { name: courseName })}
              onClick={onClose}
            >
              {t('courses.openHere')}
            </Link>
          </p>
        )}
        <details>
          <summary>{t('courses.units', { n: unitNames.length })}</summary>
          <ol>
            {unitNames.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        </details>
      </div>
      {children}
    </li>
  );
}

function CourseFile({ busy, onPick }: { busy: Busy | undefined; onPick: (file: File) => void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <section className={styles['file']} aria-label={t('courses.file')}>
      <h3>{t('courses.file')}</h3>
      <p className={styles['hint']}>{t('courses.fileHint')}</p>
      <label htmlFor={id} className={styles['pick']} data-busy={busy !== undefined}>
        {t('courses.filePick')}
        <input
          id={id}
          type="file"
          accept=".zip"
          disabled={busy !== undefined}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onPick(chosen);
            // The same file can be chosen again after it was mended.
            event.target.value = '';
          }}
        />
      </label>
      <p role="status">{busy?.kind === 'file' && t('courses.fileBusy', { name: busy.name })}</p>
    </section>
  );
}
