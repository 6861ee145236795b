import { useTexts } from '@sprout/ui';
import { Blank } from '../../kit/blank.tsx';
import { useResourceNames } from '../../kit/resource-names.ts';
import type { Column } from '../../kit/table/list-types.ts';
import tableStyles from '../../kit/table/table.module.css';
import { MenuName, MenuPart, MenuSwitch, MenuType } from './menu-cells.tsx';
import type { OpenOverlay } from './menu-overlay.tsx';
import styles from './menus.module.css';
import { type Menu, menuName } from './menus.ts';
import { useMissing } from './use-menu-filters.ts';

type Handlers = {
  onHide: (menu: Menu, isHidden: boolean) => void;
  onOpen: (overlay: OpenOverlay) => void;
};

/** Name, kind, page or code, address, data rules, whether it is shown, and its place. */
export function useMenuColumns({ onHide, onOpen }: Handlers): readonly Column<Menu>[] {
  const { t, language } = useTexts();
  const { label } = useResourceNames('menus');
  const isGone = useMissing();
  return [
    { key: 'name', title: label('name'), render: (menu) => <MenuName menu={menu} /> },
    { key: 'menuType', title: label('menuType'), render: (menu) => <MenuType menu={menu} /> },
    {
      key: 'part',
      title: t('access.menu.part'),
      render: (menu) => <MenuPart menu={menu} isGone={isGone(menu)} />,
    },
    {
      key: 'url',
      title: label('url'),
      render: (menu) =>
        menu.url && (
          <span className={styles['code']} title={menu.url}>
            {menu.url}
          </span>
        ),
    },
    {
      key: 'rules',
      title: t('access.menu.rules'),
      render: (menu) =>
        menu.ruleFlag === 1 ? (
          <button
            type="button"
            className={tableStyles['rowAction']}
            aria-label={t('access.rule.of', { name: menuName(menu, language) })}
            onClick={() => onOpen({ kind: 'rules', menu })}
          >
            {t('access.menu.dataRules')}
          </button>
        ) : (
          <Blank />
        ),
    },
    {
      key: 'shown',
      title: t('access.menu.shown'),
      render: (menu) => <MenuSwitch menu={menu} onHide={(isHidden) => onHide(menu, isHidden)} />,
    },
    { key: 'sortNo', title: label('sortNo') },
  ];
}
