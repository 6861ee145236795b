import { dictItems } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { DictTag } from '../dict/dict-text.tsx';
import { TableScreen } from '../list/list-page.tsx';
import { PageDrawer } from '../page-drawer.tsx';
import type { OwnColumn } from '../table/list-types.ts';
import type { RowOfTable } from '../table/table-api.ts';
import { useDeleteItem } from './use-delete-item.ts';

type Item = RowOfTable<typeof dictItems>;
type Props = {
  dict: { readonly id: string; readonly dictName: string; readonly dictCode: string };
  onClose: () => void;
};

const filtered = ['itemText', 'status'];
const inForm = ['itemText', 'itemValue', 'sortOrder', 'status', 'itemTextEn', 'description'];
const newItem = { status: '1' };

const status: OwnColumn<Item> = {
  key: 'status',
  render: ({ status: value }) => (
    <DictTag
      code={dictItems.fields.status.dict}
      value={value}
      tone={value === '1' ? 'ok' : 'plain'}
    />
  ),
};
const spec = { columns: ['itemText', 'itemValue', status, 'sortOrder'] } as const;

/** The items of one dictionary. */
export function ItemsDrawer({ dict, onClose }: Props) {
  const { t } = useTexts();
  const remove = useDeleteItem(dict.dictCode);
  return (
    <PageDrawer title={t('dicts.itemsOf', { name: dict.dictName })} size={860} onClose={onClose}>
      <TableScreen
        resource={dictItems}
        spec={spec}
        isLocal
        isPlain
        fixed={{ dictId: dict.id }}
        initial={newItem}
        // What is chosen from dictionaries changes with them.
        related={['dicts']}
        filters={(declared) => declared.filter(({ name }) => filtered.includes(name))}
        fields={(declared) =>
          inForm.flatMap((name) => declared.filter((field) => field.name === name))
        }
        remove={([item]) => remove(item?.itemText ?? '')}
      />
    </PageDrawer>
  );
}
