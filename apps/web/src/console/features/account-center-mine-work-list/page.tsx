import { useTexts } from '@sprout/ui';
import { LayoutGrid } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { PageModal } from '../../kit/page-modal.tsx';
import { VersionPlayer } from '../../kit/player/version-player.tsx';
import type { HeadAction } from '../../kit/table/list-types.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { sharePath } from '../../kit/work-links.ts';
import { tagsOf } from '../../kit/works/tags-of.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { useMyCard, useMyColumns } from './columns.tsx';
import { circleOf, type MyWork } from './my-work.ts';
import { type Overlay, useMyActions } from './use-my-actions.tsx';
import { useMyWorks } from './use-my-works.ts';

const QrWindow = lazy(async () => ({
  default: (await import('../../kit/works/qr-window.tsx')).QrWindow,
}));
const TagsWindow = lazy(async () => ({
  default: (await import('../../kit/works/tags-window.tsx')).TagsWindow,
}));

/** One's own works as a table. Source: teaching-domain section 5.2. */
export function Page() {
  return (
    <SubjectTexts subject="staffWorks">
      <MyWorks />
    </SubjectTexts>
  );
}

function MyWorks() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [overlay, setOverlay] = useState<Overlay>();
  const list = useMyWorks();
  const columns = useMyColumns();
  const card = useMyCard();
  const actions = useMyActions(setOverlay);
  const head: HeadAction[] = [
    {
      key: 'cards',
      label: t('staffWorks.mine.cards'),
      icon: <LayoutGrid size={16} aria-hidden />,
      run: () => navigate('/account/center'),
    },
  ];
  return (
    <>
      <ListFrame<MyWork>
        list={list}
        columns={columns}
        nameOf={({ workName }) => workName}
        actions={head}
        rowActions={actions.row}
        batch={actions.batch}
        onOpen={(work) => setOverlay({ kind: 'play', work })}
        card={card}
        undo={actions.undo}
      />
      {overlay && <MyOverlay overlay={overlay} onClose={() => setOverlay(undefined)} />}
    </>
  );
}

function MyOverlay({
  overlay: { kind, work },
  onClose,
}: {
  overlay: Overlay;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const refresh = useRefresh('works');
  return (
    <Suspense fallback={null}>
      {kind === 'play' && (
        <PageModal title={work.workName} width={680} onClose={onClose}>
          <VersionPlayer workId={work.id} workName={work.workName} workType={work.workType} />
        </PageModal>
      )}
      {kind === 'qr' && (
        <QrWindow
          work={work}
          path={sharePath(work)}
          text={t(`staffWorks.mine.opens.${circleOf(work)}`)}
          onClose={onClose}
        />
      )}
      {kind === 'tags' && (
        <TagsWindow work={work} tags={tagsOf(work)} onClose={onClose} onChanged={refresh} />
      )}
    </Suspense>
  );
}
