import { Avatar, useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { HomePanelFrame } from '../../kit/home-panel.tsx';
import { gradingLink } from '../../kit/homework/grading-link.ts';
import { gridLink } from '../../kit/homework/grid-link.ts';
import { ToolButton } from '../../kit/tool-button.tsx';
import { UndoBar } from '../../kit/undo-bar.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useRun } from '../../kit/use-run.ts';
import { useUndo } from '../../kit/use-undo.ts';
import { useServices } from '../../services.ts';
import styles from './teacher-home.module.css';
import { type Overview, useOverview } from './use-overview.ts';

type Child = Overview['quiet'][number];
const shownChildren = 6;

/** Children to ask after, each with the reason and a next step. Told to their teachers alone, and never ranked. */
export function Quiet() {
  const { t } = useTexts();
  const { client } = useServices();
  const run = useRun();
  const refresh = useRefresh('teacherHome');
  const undo = useUndo();
  const quiet = useOverview().data?.quiet ?? [];
  const dismiss = async ({ departId, userId, name }: Child) => {
    const body = { departId, userId };
    const isDone = await run(() => client.call('teacherHome.dismissQuiet', { body }));
    if (!isDone) return;
    await refresh();
    undo.setOffer({
      text: t('teacherHome.dismissed', { name }),
      run: () => void run(() => client.call('teacherHome.recallQuiet', { body })).then(refresh),
    });
  };
  if (quiet.length === 0 && !undo.offer) return null;
  return (
    <HomePanelFrame
      title={t('teacherHome.quiet')}
      more={<small>{t('teacherHome.quietNote')}</small>}
    >
      {quiet.slice(0, shownChildren).map((child) => (
        <div key={`${child.userId} ${child.departId}`} className={styles['row']}>
          <Avatar userId={child.userId} src={child.avatar_url} size="s" />
          <span className={styles['grow']}>
            <span>
              {child.name} <small>{child.departName}</small>
            </span>
            <small>
              {t(`teacherHome.${child.reason}`, {
                n: child.reason === 'owes' ? child.count : child.days,
                task: child.taskName ?? '',
              })}
            </small>
          </span>
          <Step child={child} />
          <ToolButton
            label={t('teacherHome.dismiss', { name: child.name })}
            onClick={() => void dismiss(child)}
          >
            <X size={14} aria-hidden="true" />
          </ToolButton>
        </div>
      ))}
      <UndoBar undo={undo} />
    </HomePanelFrame>
  );
}

function Step({ child: { reason, departId, userId, kind, taskId, name } }: { child: Child }) {
  const { t } = useTexts();
  const of = <span className="only-read"> {name}</span>;
  if (reason === 'absent') {
    const query = new URLSearchParams({ id: departId, tab: 'members' });
    return (
      <Link to={`/isystem/departDetailList?${query}`}>
        {t('teacherHome.toCards')}
        {of}
      </Link>
    );
  }
  if (reason === 'owes' || kind === null || taskId === null) {
    return (
      <Link to={gridLink({ departId, tasks: 'homework' })}>
        {t('teacherHome.toProgress')}
        {of}
      </Link>
    );
  }
  return (
    <Link to={gradingLink({ kind, id: taskId, departId }, userId)}>
      {t('teacherHome.toWork')}
      {of}
    </Link>
  );
}
