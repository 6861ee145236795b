import { dictItems } from '@sprout/contract';
import { closedDictionaries } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { Alert } from 'antd';
import { DictTag } from '../dict/dict-text.tsx';
import { TableScreen } from '../list/list-page.tsx';
import type { TableParts } from '../list/table-parts.ts';
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
/** The items of a closed dictionary are neither added nor deleted, since code reads their values. */
const closedParts: Pick<TableParts<Item>, 'headActions' | 'rowActions'> = {
  headActions: (declared) => declared.filter(({ key }) => key !== 'add'),
  rowActions: (declared) => declared.filter(({ key }) => key !== 'delete'),
};
const spec = { columns: ['itemText', 'itemValue', status, 'sortOrder'] } as const;

/** Whether code reads this field, so that it is locked. An item that is out of use may be put to use again. */
const isOfCode = (name: string, row: Item | undefined): boolean =>
  name === 'itemValue' || (name === 'status' && row?.status === '1');

/** The items of one dictionary. */
export function ItemsDrawer({ dict, onClose }: Props) {
  const { t } = useTexts();
  const remove = useDeleteItem(dict.dictCode);
  const isClosed = closedDictionaries.includes(dict.dictCode);
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
        {...(isClosed
          ? { ...closedParts, about: <Alert type="info" title={t('dicts.closed')} /> }
          : {})}
        filters={(declared) => declared.filter(({ name }) => filtered.includes(name))}
        fields={(declared, row) =>
          inForm
            .flatMap((name) => declared.filter((field) => field.name === name))
            .map((field) =>
              isClosed && isOfCode(field.name, row) ? { ...field, isLocked: true } : field,
            )
        }
        remove={([item]) => remove(item?.itemText ?? '')}
      />
    </PageDrawer>
  );
}
