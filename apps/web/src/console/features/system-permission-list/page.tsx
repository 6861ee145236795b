import { useTexts } from '@sprout/ui';
import { EmptyState } from '../../kit/empty-state.tsx';
import { phoneQuery, useMedia } from '../../kit/use-media.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { MenuScreen } from './menu-screen.tsx';

/** Menus, buttons and their data rules. Source: system-domain section 5.3. */
export const Page = () => (
  <SubjectTexts subject="menuList">
    <Menus />
  </SubjectTexts>
);

function Menus() {
  const { t } = useTexts();
  const isPhone = useMedia(phoneQuery);
  if (!isPhone) return <MenuScreen />;
  return (
    <EmptyState pose="think" title={t('access.menu.phone')} text={t('access.menu.phoneText')} />
  );
}
