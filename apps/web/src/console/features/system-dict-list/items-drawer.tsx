import { dictItems } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DictTag } from '../../kit/dict/dict-text.tsx';
import { FormDrawer } from '../../kit/form/form-drawer.tsx';
import { columnsOf, filterFieldsOf, formFieldsOf } from '../../kit/form/resource-fields.tsx';
import { ListFrame } from '../../kit/list/list-frame.tsx';
import type { Column } from '../../kit/list/list-types.ts';
import type { RowOfTable } from '../../kit/list/table-api.ts';
import { useTableApi } from '../../kit/list/table-api.ts';
import { useList } from '../../kit/list/use-list.ts';
import { PageDrawer } from '../../kit/page-drawer.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import { useRefresh } from '../../kit/use-refresh.ts';
import { useDeleteItem } from './use-delete-item.ts';

type Item = RowOfTable<typeof dictItems>;
type Props = {
  dict: { readonly id: string; readonly dictName: string; readonly dictCode: string };
  onClose: () => void;
};

const inForm = ['itemText', 'itemValue', 'sortOrder', 'status', 'itemTextEn', 'description'];

/** The items of one dictionary. */
export function ItemsDrawer({ dict, onClose }: Props) {
  const { t } = useTexts();
  const names = useResourceNames('dictItems');
  const [form, setForm] = useState<{ item: Item | undefined }>();
  const filters = useMemo(
    () =>
      filterFieldsOf(dictItems, t).filter(({ name }) => name === 'itemText' || name === 'status'),
    [t],
  );
  const columns = useItemColumns();
  const list = useList('dictItems.list', {
    name: 'dictItems',
    filters,
    fixed: { dictId: dict.id },
    isLocal: true,
  });
  const remove = useDeleteItem(dict.dictCode);
  return (
    <PageDrawer title={t('dicts.itemsOf', { name: dict.dictName })} size={860} onClose={onClose}>
      <ListFrame<Item>
        list={list}
        columns={columns}
        nameOf={({ itemText }) => itemText}
        onOpen={(item) => setForm({ item })}
        actions={[
          {
            key: 'add',
            label: t('kit.add', { noun: names.noun(1) }),
            icon: <Plus size={16} aria-hidden="true" />,
            perm: dictItems.may.add,
            isPrimary: true,
            run: () => setForm({ item: undefined }),
          },
        ]}
        rowActions={(item) => [
          {
            key: 'edit',
            label: t('kit.edit'),
            perm: dictItems.may.edit,
            run: () => setForm({ item }),
          },
          {
            key: 'delete',
            label: t('kit.delete'),
            perm: dictItems.may.delete,
            isDanger: true,
            run: () => remove(item.itemText),
          },
        ]}
      />
      {form && <ItemForm dictId={dict.id} item={form.item} onClose={() => setForm(undefined)} />}
    </PageDrawer>
  );
}

function useItemColumns(): readonly Column<Item>[] {
  const { t } = useTexts();
  const { label } = useResourceNames('dictItems');
  return useMemo(() => {
    const status: Column<Item> = {
      key: 'status',
      title: label('status'),
      canSort: true,
      render: ({ status: value }) => (
        <DictTag
          code={dictItems.fields.status.dict}
          value={value}
          tone={value === '1' ? 'ok' : 'plain'}
        />
      ),
    };
    const shown = ['itemText', 'itemValue', status, 'sortOrder'];
    return columnsOf<Item>(dictItems, shown, t).filter(({ key }) => key !== 'dictId');
  }, [t, label]);
}

type FormProps = { dictId: string; item: Item | undefined; onClose: () => void };

function ItemForm({ dictId, item, onClose }: FormProps) {
  const { t } = useTexts();
  const names = useResourceNames('dictItems');
  const api = useTableApi('dictItems');
  // What is chosen from dictionaries changes with them.
  const refresh = useRefresh('dictItems', 'dicts');
  const { add, edit } = dictItems.endpoints;
  return (
    <FormDrawer
      title={t(item ? 'kit.edit.of' : 'kit.add', { noun: names.noun(1) })}
      schema={item ? edit.body : add.body}
      fields={formFieldsOf(dictItems, inForm, t).map((field) =>
        field.name === 'sortOrder' ? { ...field, hint: t('dicts.sortHint') } : field,
      )}
      initial={item ?? { dictId, sortOrder: 1, status: '1' }}
      hasAgain={!item}
      draftKey={`dictItems:${dictId}:${item?.id ?? ''}`}
      onSubmit={async (values) => {
        await (item ? api.edit(values) : api.add(values));
        await refresh();
      }}
      onClose={onClose}
    />
  );
}
