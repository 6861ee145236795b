import { useTexts } from '@sprout/ui';
import { Switch, Tooltip } from 'antd';
import { Blank } from '../../kit/blank.tsx';
import { DictText } from '../../kit/dict/dict-text.tsx';
import { MenuIcon } from '../../kit/menu-icon.tsx';
import { State } from '../../kit/state.tsx';
import { Tag } from '../../kit/tag.tsx';
import { useCan } from '../../session/permissions.ts';
import styles from './menus.module.css';
import { isAddress, isButton, type Menu, menuName } from './menus.ts';
import { useTreeProblem } from './use-tree-problem.ts';

/** Picture and name. */
export function MenuName({ menu }: { menu: Menu }) {
  const { language } = useTexts();
  return (
    <span className={styles['name']}>
      {menu.icon && <MenuIcon name={menu.icon} />}
      <span data-muted={menu.hidden}>{menuName(menu, language)}</span>
    </span>
  );
}

export function MenuType({ menu }: { menu: Menu }) {
  const { t } = useTexts();
  const type = menu.menuType === 0 ? 0 : menu.menuType === 1 ? 1 : 2;
  return <Tag tone={isButton(menu) ? 'plain' : 'primary'}>{t(`access.menu.type.${type}`)}</Tag>;
}

/** The page of a menu, or the code of a button. */
export function MenuPart({ menu, isGone }: { menu: Menu; isGone: boolean }) {
  const { t } = useTexts();
  const text = isButton(menu) ? menu.perms : menu.component;
  return (
    <span className={styles['part']}>
      {text ? (
        <span className={styles['code']} title={text}>
          {text}
        </span>
      ) : (
        <Blank />
      )}
      {isGone && (
        <Tooltip title={t('access.menu.missingText', { component: menu.component })}>
          <span className={styles['mark']}>
            <Tag tone="bad">{t('access.menu.missing')}</Tag>
          </span>
        </Tooltip>
      )}
      {!isButton(menu) && isAddress(menu.url) && menu.internalOrExternal && (
        <Tag>{t('access.menu.outside')}</Tag>
      )}
    </span>
  );
}

type SwitchProps = { menu: Menu; onHide: (isHidden: boolean) => void };

/** Whether a menu is drawn; for a button, whether it counts. */
export function MenuSwitch({ menu, onHide }: SwitchProps) {
  const { t, language } = useTexts();
  const can = useCan();
  const problem = useTreeProblem();
  if (isButton(menu)) {
    return (
      <State kind={menu.status === '1' ? 'ok' : 'off'}>
        <DictText code="valid_status" value={menu.status} />
      </State>
    );
  }
  return (
    <Switch
      size="small"
      aria-label={t('access.menu.show', { name: menuName(menu, language) })}
      checked={!menu.hidden}
      disabled={!can('system:permission:edit') || problem !== undefined}
      onChange={(isShown) => onHide(!isShown)}
    />
  );
}
