import { Button, TeacherStars, useTexts } from '@sprout/ui';
import { useEffect, useRef, useState } from 'react';
import type { SessionSnapshot } from '../../types.ts';
import type { Environment } from '../environment.ts';
import styles from './teacher-note.module.css';

/** What the teacher said when the work came back. */
export type TeacherNote = { readonly stars: number | null; readonly comment: string | null };

/** Asks whether the teacher has sent this work back; the note goes when the work is handed in again. */
export function useTeacherNote(
  client: Environment['client'],
  { work }: SessionSnapshot,
  isOwn: boolean,
) {
  const [note, setNote] = useState<TeacherNote>();
  const [isOpen, setOpen] = useState(true);
  // A work that is new has no teacher's words, nor gets any while it is open.
  const isKnown = useRef(work.revision > 0);
  useEffect(() => {
    if (!isOwn || !isKnown.current) return;
    let isWanted = true;
    client.call('works.studentWorkInfo', { query: { workId: work.id } }).then(
      ({ own, score, teacherComment }) => {
        if (!isWanted || own?.reviewState !== 'returned') return;
        setNote({ stars: score, comment: teacherComment });
      },
      // Without a network the work opens all the same, and the list of works has the words too.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [client, work.id, isOwn]);
  return {
    note: work.reviewState === 'waiting' ? undefined : note,
    isOpen,
    toggle: () => setOpen(!isOpen),
  };
}

/** The teacher's words under the bar, until the child has read them. */
export function TeacherStrip({ note, onClose }: { note: TeacherNote; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <section className={styles['strip']} aria-label={t('editor.teacher.title')}>
      <div className={styles['words']}>
        <b>{t('editor.teacher.title')}</b>
        {note.stars !== null && (
          <TeacherStars stars={note.stars} label={t('editor.teacher.stars', { n: note.stars })} />
        )}
        {note.comment && <p>{t('editor.teacher.says', { comment: note.comment })}</p>}
      </div>
      <Button tone="plain" onClick={onClose}>
        {t('ui.understood')}
      </Button>
    </section>
  );
}
