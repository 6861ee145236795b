import { frontMenus } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useMemo } from 'react';
import type { ListSpec } from '../../kit/list/list-page.tsx';
import type { RowOfTable } from '../../kit/table/table-api.ts';
import { TreeScreen } from '../../kit/tree/tree-screen.tsx';
import { menuFields } from './menu-fields.tsx';
import { MenuName } from './menu-name.tsx';
import { ShownSwitch } from './shown-switch.tsx';

type Menu = RowOfTable<typeof frontMenus>;

/** The menu of the public site. Source: teaching-domain section 4.2. */
export function Page() {
  const { t } = useTexts();
  const spec = useMemo<ListSpec<typeof frontMenus>>(
    () => ({
      columns: [
        'name',
        'url',
        {
          key: 'shown',
          title: t('frontMenus.shown'),
          render: (menu: Menu) => <ShownSwitch menu={menu} />,
        },
        'sortNo',
      ],
    }),
    [t],
  );
  return (
    <TreeScreen
      resource={frontMenus}
      spec={spec}
      nameCell={(menu, name) => <MenuName menu={menu} name={name} />}
      initial={{ isRoute: true, hidden: false, needLogin: false }}
      fields={(declared) => (values) => menuFields(declared, values, t)}
    />
  );
}
