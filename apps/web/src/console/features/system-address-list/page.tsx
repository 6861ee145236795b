import type { Query } from '@sprout/contract/types';
import { useTexts } from '@sprout/ui';
import { Contact } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import { useDepartFilter } from '../../kit/people/use-depart-filter.tsx';
import { useDepartTree } from '../../kit/pickers/depart-picker.tsx';
import type { FilterField } from '../../kit/table/list-types.ts';
import { useListOf } from '../../kit/table/use-list.ts';
import { TreeSide } from '../../kit/tree/tree-side.tsx';
import type { TreeNode } from '../../kit/tree/tree-types.ts';
import { mobileQuery, useMedia } from '../../kit/use-media.ts';
import { useServices } from '../../services.ts';
import { useCan } from '../../session/permissions.ts';
import styles from './address-list.module.css';
import {
  type Contact as ContactRow,
  contactName,
  useContactCard,
  useContactColumns,
} from './columns.tsx';
import { ContactDrawer } from './contact-drawer.tsx';
import { useSaveContact } from './use-save-contact.ts';

/** The staff of a department, or of all of them, and how to reach them. */
export function Page() {
  const { t } = useTexts();
  const can = useCan();
  const hasTree = can('system:depart:list');
  const isNarrow = useMedia(mobileQuery);
  const choice = useDepartChoice();
  const list = useContacts(choice.id, hasTree && isNarrow);
  const columns = useContactColumns();
  const card = useContactCard();
  const save = useSaveContact();
  const [opened, setOpened] = useState<ContactRow>();
  return (
    <>
      <div className={styles['panes']}>
        {hasTree && !isNarrow && <Departs choice={choice} />}
        <ListFrame<ContactRow>
          list={list}
          columns={columns}
          nameOf={contactName}
          rowActions={(contact) => [
            {
              key: 'save',
              label: t('addressBook.save'),
              icon: <Contact size={16} aria-hidden="true" />,
              run: () => save(contact),
            },
          ]}
          onOpen={setOpened}
          card={card}
        />
      </div>
      {opened && <ContactDrawer contact={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type Choice = ReturnType<typeof useDepartChoice>;

function Departs({ choice }: { choice: Choice }) {
  const { t } = useTexts();
  const tree = useDepartTree();
  const failure = tree.isLoadingError
    ? { error: tree.error, onRetry: () => void tree.refetch() }
    : {};
  return (
    <div className={styles['side']}>
      <TreeSide
        label={t('addressBook.tree')}
        nodes={tree.data?.map(toNode)}
        value={choice.id}
        onSelect={choice.choose}
        {...failure}
      />
    </div>
  );
}

type Named = { value: string; title: string; children?: Named[] };

const toNode = ({ value, title, children }: Named): TreeNode => ({
  key: value,
  title,
  children: children?.map(toNode),
});

/** The chosen department; it stands in the address of the tab. */
function useDepartChoice() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (id: string | undefined) => {
    const query = new URLSearchParams(search);
    query.delete('pageNo');
    if (id) query.set('departId', id);
    else query.delete('departId');
    const tail = query.toString();
    void navigate({ pathname, search: tail && `?${tail}` }, { replace: true });
  };
  return { id: new URLSearchParams(search).get('departId') ?? undefined, choose };
}

/** Where there is no room for the tree, the department is one of the conditions. */
function useContacts(departId: string | undefined, hasDepartFilter: boolean) {
  const { t } = useTexts();
  const { client } = useServices();
  const depart = useDepartFilter(hasDepartFilter);
  const filters: readonly FilterField[] = [
    { name: 'realname', label: t('field.addressBook.realname'), kind: 'text' },
    { name: 'workNo', label: t('field.addressBook.workNo'), kind: 'text' },
    ...(hasDepartFilter ? [depart] : []),
  ];
  const fixed = departId && !hasDepartFilter ? { departId } : {};
  const options = { name: 'addressBook', filters, fixed };
  return useListOf<ContactRow>('users.addressList', options, async (query, signal) => {
    const call = { query: query as Query<'users.addressList'>, ...(signal ? { signal } : {}) };
    const { records, total } = await client.call('users.addressList', call);
    return { records: records.map((record) => ({ ...record, id: record.userId })), total };
  });
}
