import { ListFrame } from '../../kit/list/list-frame.tsx';
import { LogDetail } from './log-detail.tsx';
import { useLogActions } from './use-log-actions.tsx';
import { type LogEntry, useLogCard, useLogColumns, useLogList } from './use-log-list.tsx';

/** Who logged in, did what, and opened the record of which child. */
export function Page() {
  const list = useLogList();
  const columns = useLogColumns();
  const card = useLogCard();
  const actions = useLogActions(list);
  return (
    <ListFrame<LogEntry>
      list={list}
      columns={columns}
      nameOf={({ logContent, createTime }) => `${logContent} ${createTime}`}
      actions={actions.head}
      rowActions={actions.row}
      card={card}
      detail={(entry) => <LogDetail entry={entry} />}
    />
  );
}
