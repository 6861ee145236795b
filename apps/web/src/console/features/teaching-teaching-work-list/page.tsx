import { useState } from 'react';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useWorkCard, useWorkColumns } from './columns.tsx';
import type { StaffWork } from './staff-work.ts';
import { useStaffWorks } from './use-staff-works.tsx';
import { useWorkActions } from './use-work-actions.tsx';
import { type Overlay, WorkOverlay } from './work-overlay.tsx';

/** Works of the own classes: found, corrected, tagged, copied and taken along. Source: teaching-domain section 6.1. */
export function Page() {
  const [overlay, setOverlay] = useState<Overlay>();
  const list = useStaffWorks();
  const columns = useWorkColumns();
  const card = useWorkCard();
  const actions = useWorkActions(list, setOverlay);
  const refresh = useRefresh('staffWorks', 'homework');
  return (
    <>
      <ListFrame<StaffWork>
        list={list}
        columns={columns}
        nameOf={({ workName, realname }) => `${workName} ${realname}`}
        actions={actions.head}
        rowActions={actions.row}
        batch={actions.batch}
        onOpen={(work) => setOverlay({ kind: 'play', work })}
        card={card}
        undo={actions.undo}
      />
      <WorkOverlay overlay={overlay} onClose={() => setOverlay(undefined)} onChanged={refresh} />
    </>
  );
}
