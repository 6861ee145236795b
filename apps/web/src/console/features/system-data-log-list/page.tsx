import type { Result } from '@sprout/contract/types';
import { ellipsis } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { App } from 'antd';
import { GitCompare } from 'lucide-react';
import { useState } from 'react';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { CardParts, Column, FilterField } from '../../kit/table/list-types.ts';
import { useList } from '../../kit/table/use-list.ts';
import { TimeText } from '../../kit/time-text.tsx';
import { useUndo } from '../../kit/use-undo.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { TableWords } from '../../table-words.tsx';
import { CompareDrawer, type Compared } from './compare-drawer.tsx';
import styles from './data-log.module.css';
import { tableNames, useDataWords } from './data-words.tsx';
import { RestoreModal } from './restore-modal.tsx';
import { useRestore } from './use-restore.ts';

type Version = Result<'dataLog.list'>['records'][number];

/** So much of a content stands in the list. Source: system-domain section 6.13. */
const shownLength = 80;

/** Versions of rows: what was changed when and by whom, and how two of them differ; announcements and settings have words of their own. */
export const Page = () => (
  <TableWords>
    <SubjectTexts subject="dataLog">
      <Versions />
    </SubjectTexts>
  </TableWords>
);

function Versions() {
  const { t } = useTexts();
  const [compared, setCompared] = useState<Compared>();
  const list = useList('dataLog.list', { name: 'dataLog', filters: useFilters() });
  const columns = useColumns();
  const nameOf = useVersionName();
  const card = useCard();
  const compareTwo = useCompareTwo(setCompared);
  const undo = useUndo();
  const restore = useRestore(undo);
  const open = ({ id, dataTable, dataId }: Version) =>
    setCompared({ dataTable, dataId, newerId: id });
  return (
    <>
      <ListFrame<Version>
        list={list}
        columns={columns}
        nameOf={nameOf}
        onOpen={open}
        rowActions={(version) => [
          { key: 'compare', label: t('dataLog.compareBefore'), run: () => open(version) },
          ...(restore.isAllowed(version)
            ? [{ key: 'restore', label: t('dataLog.restore'), run: () => restore.ask(version) }]
            : []),
        ]}
        undo={undo}
        batch={(versions) => [
          {
            key: 'compare',
            label: t('dataLog.compare'),
            icon: <GitCompare size={16} aria-hidden="true" />,
            run: () => compareTwo(versions),
          },
        ]}
        card={card}
      />
      {compared && (
        <CompareDrawer
          compared={compared}
          mayRestore={restore.isAllowed}
          onRestore={restore.ask}
          onClose={() => setCompared(undefined)}
        />
      )}
      {restore.version && (
        <RestoreModal
          key={restore.version.id}
          version={restore.version}
          onDone={(done) => {
            setCompared(undefined);
            restore.finish(done);
          }}
          onClose={restore.close}
        />
      )}
    </>
  );
}

/** Opens two versions of one row, the older one first; says what else was chosen. */
function useCompareTwo(onCompare: (compared: Compared) => void) {
  const { t } = useTexts();
  const { message } = App.useApp();
  return (versions: readonly Version[]) => {
    const [newer, older, ...more] = [...versions].sort((a, b) => b.dataVersion - a.dataVersion);
    if (!newer || !older || more.length > 0) {
      message.warning(t('dataLog.pickTwo'));
      return;
    }
    const { dataTable, dataId } = newer;
    if (older.dataTable !== dataTable || older.dataId !== dataId) {
      message.warning(t('dataLog.pickSame'));
      return;
    }
    onCompare({ dataTable, dataId, newerId: newer.id, olderId: older.id });
  };
}

function useFilters(): readonly FilterField[] {
  const { t } = useTexts();
  const { label } = useResourceNames('dataLog');
  const { tableWord } = useDataWords();
  return [
    {
      name: 'dataTable',
      label: label('dataTable'),
      kind: 'select',
      options: tableNames.map((value) => ({ value, label: tableWord(value) })),
    },
    { name: 'dataId', label: label('dataId'), kind: 'text', placeholder: t('dataLog.wholeId') },
  ];
}

function useColumns(): readonly Column<Version>[] {
  const { t } = useTexts();
  const { label } = useResourceNames('dataLog');
  const { tableWord } = useDataWords();
  return [
    {
      key: 'dataTable',
      title: label('dataTable'),
      render: ({ dataTable }) => <span title={dataTable}>{tableWord(dataTable)}</span>,
    },
    { key: 'dataId', title: label('dataId'), render: ({ dataId }) => <IdText id={dataId} /> },
    { key: 'dataVersion', title: label('dataVersion'), isRight: true },
    {
      key: 'dataContent',
      title: label('dataContent'),
      render: ({ dataContent }) => (
        <code className={styles['content']} data-kept="">
          {ellipsis(dataContent, shownLength)}
        </code>
      ),
    },
    {
      key: 'createBy',
      title: label('createBy'),
      render: ({ createBy, createByName }) => createByName ?? createBy ?? t('dataLog.nobody'),
    },
    {
      key: 'createTime',
      title: label('createTime'),
      canSort: true,
      render: ({ createTime }) => <TimeText at={createTime} />,
    },
  ];
}

/** Ids are long and begin alike. */
const IdText = ({ id }: { id: string }) => (
  <span className={styles['id']} title={id}>
    {id}
  </span>
);

function useCard(): (version: Version) => CardParts {
  const { t } = useTexts();
  const { tableWord, summary } = useDataWords();
  return ({ dataTable, dataId, dataVersion, dataContent, createBy, createByName, createTime }) => ({
    title: tableWord(dataTable),
    second: t('dataLog.version', { n: dataVersion }),
    text: <span data-kept="">{summary(dataTable, dataId, dataContent)}</span>,
    state: createByName ?? createBy ?? t('dataLog.nobody'),
    meta: <TimeText at={createTime} />,
  });
}

function useVersionName(): (version: Version) => string {
  const { t } = useTexts();
  const { tableWord } = useDataWords();
  return ({ dataTable, dataVersion }) =>
    `${tableWord(dataTable)} ${t('dataLog.version', { n: dataVersion })}`;
}
