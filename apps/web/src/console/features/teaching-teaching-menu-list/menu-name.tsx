import { useTexts } from '@sprout/ui';
import { MenuIcon } from '../../kit/menu-icon.tsx';
import { Tag } from '../../kit/tag.tsx';
import styles from './menu-name.module.css';

type Props = { menu: { icon: string | null; needLogin: boolean | null }; name: string };

/** An entry with its icon, and whether guests see it. */
export function MenuName({ menu, name }: Props) {
  const { t } = useTexts();
  return (
    <span className={styles['name']}>
      {menu.icon && <MenuIcon name={menu.icon} />}
      <span className={styles['text']}>{name}</span>
      {menu.needLogin && <Tag>{t('frontMenus.onlyMembers')}</Tag>}
    </span>
  );
}
