import { useEffect, useRef, useState } from 'react';
import { keepFocusInRows } from '../focus-in-rows.ts';
import { HeadActions } from '../head-actions.tsx';
import { PageHead } from '../page-head.tsx';
import { useResourceNames } from '../resource-names.ts';
import styles from '../table/list.module.css';
import type { AnyRow } from '../table/list-types.ts';
import { useDetails } from '../table/use-details.ts';
import { useSelection } from '../table/use-selection.ts';
import { UndoBar } from '../undo-bar.tsx';
import { useFocusAfterCover } from '../use-focus-back.ts';
import { mobileQuery, phoneQuery, useMedia } from '../use-media.ts';
import { Filters } from './filters.tsx';
import { isCounted } from './is-counted.ts';
import { KeyHelp } from './key-help.tsx';
import type { ListFrameProps } from './list-frame-props.ts';
import { ListPhone } from './list-phone.tsx';
import { ListTable } from './list-table.tsx';
import { useListKeys } from './use-list-keys.ts';

/** A whole list screen: head, conditions, table or cards, pages, keys and the way back. */
export function ListFrame<Row extends AnyRow>(props: ListFrameProps<Row>) {
  const { list, actions = [], undo } = props;
  const names = useResourceNames(list.name);
  const isPhone = useMedia(phoneQuery);
  const isNarrow = useMedia(mobileQuery);
  const selection = useSelection<Row>();
  const details = useDetails(props.detail);
  const onOpen = props.onOpen ?? details?.toggle;
  const root = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const rowOf = (id: string) => list.rows.find((row) => row.id === id);
  const withRow = (action: (row: Row) => void) => (id: string) => {
    const row = rowOf(id);
    if (row) action(row);
  };
  useListKeys(root, {
    create: actions.find(({ isPrimary }) => isPrimary)?.run,
    refresh: list.refetch,
    select: props.batch && withRow(selection.toggle),
    open: onOpen && withRow(onOpen),
    help: () => setHelpOpen(true),
  });
  const { isCovered = false } = props;
  useFocusAfterCover(isCovered);
  useEffect(() => keepFocusInRows(root.current), []);
  const parts = { ...props, selection, details };
  const body = isPhone ? <ListPhone {...parts} /> : <ListTable {...parts} />;
  const meta = isCounted(list) ? names.count(list.total) : undefined;
  return (
    <div ref={root} className={list.isLocal ? undefined : styles['page']} hidden={isCovered}>
      {!isPhone && !list.isLocal && (
        <PageHead title={names.title} meta={meta}>
          <HeadActions items={actions} max={isNarrow ? 3 : 4} />
        </PageHead>
      )}
      {!isPhone && list.isLocal && (
        <div className={styles['inner']}>
          {meta}
          {props.isDense && (
            <Filters
              isInline
              fields={list.fields}
              value={list.state.values}
              onSearch={list.search}
            />
          )}
          <span className={styles['space']} />
          <HeadActions items={actions} max={isNarrow ? 3 : 4} />
        </div>
      )}
      {props.about && <div className={styles['about']}>{props.about}</div>}
      {body}
      {undo && <UndoBar undo={undo} />}
      {isHelpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
