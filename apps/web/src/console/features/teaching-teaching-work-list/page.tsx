import { useState } from 'react';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { ResourceImport } from '../../kit/transfer/resource-import.tsx';
import { useRefresh } from '../../kit/use-refresh.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { useWorkCard, useWorkColumns } from './columns.tsx';
import type { StaffWork } from './staff-work.ts';
import { useStaffWorks } from './use-staff-works.tsx';
import { useWorkActions } from './use-work-actions.tsx';
import { type Overlay, WorkOverlay } from './work-overlay.tsx';

/** Works of the own classes: found, corrected, tagged, copied and taken along. Source: teaching-domain section 6.1. */
export function Page() {
  return (
    <SubjectTexts subject="staffWorks">
      <Works />
    </SubjectTexts>
  );
}

function Works() {
  const [overlay, setOverlay] = useState<Overlay>();
  const [isImporting, setImporting] = useState(false);
  const list = useStaffWorks();
  const columns = useWorkColumns();
  const card = useWorkCard();
  const actions = useWorkActions(list, {
    open: setOverlay,
    onImport: () => setImporting(true),
  });
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
      {isImporting && (
        <ResourceImport
          name="staffWorks"
          onClose={() => setImporting(false)}
          onDone={() => void refresh()}
        />
      )}
      {actions.homeworkForm}
      <WorkOverlay overlay={overlay} onClose={() => setOverlay(undefined)} onChanged={refresh} />
    </>
  );
}
