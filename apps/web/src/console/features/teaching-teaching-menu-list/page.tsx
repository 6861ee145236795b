import { frontMenus } from '@sprout/contract';
import { useTexts } from '@sprout/ui';
import { useMemo } from 'react';
import type { ListSpec } from '../../kit/list/list-page.tsx';
import { TreeScreen } from '../../kit/tree/tree-screen.tsx';
import { menuFields } from './menu-fields.tsx';
import { MenuName } from './menu-name.tsx';

/** The menu of the public site. Source: teaching-domain section 4.2. */
export function Page() {
  const { t } = useTexts();
  const spec = useMemo<ListSpec<typeof frontMenus>>(
    () => ({
      columns: ['name', 'url', 'hidden', 'sortNo'],
      switches: {
        hidden: {
          title: t('frontMenus.shown'),
          isInverted: true,
          said: (name, isOn) => t(isOn ? 'frontMenus.nowShown' : 'frontMenus.nowHidden', { name }),
        },
      },
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
