import { Footer, type FooterLink, Header, OfflineBar, TabBar, useTexts } from '@sprout/ui';
import { CirclePlus, House, Shapes, Smile } from 'lucide-react';
import type { ReactNode } from 'react';
import { Outlet, useLocation, useRevalidator } from 'react-router';
import { toHeaderItems } from '../front-menu.ts';
import { helpPath } from '../help-page-names.ts';
import { entryPath } from '../paths.ts';
import { useSession } from '../services.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { OperatorWords } from './operator-words.tsx';
import { useRootData } from './root-data.ts';
import { useFrontMenu } from './use-front-menu.ts';
import { VisitorCorner } from './visitor-corner.tsx';

/** Header, page, footer and the phone's bar. */
export function SiteFrame({ children, bare }: { children?: ReactNode; bare?: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const session = useSession();
  const { facts } = useRootData();
  const menu = useFrontMenu();
  const items = toHeaderItems(menu, { isLoggedIn: session !== undefined, path: pathname });
  return (
    <>
      <Header
        brandName={facts.brandName}
        hasOwnName={facts.hasOwnName}
        logoUrl={facts.logoUrl}
        homeHref={facts.homePath}
        items={items}
      >
        <VisitorCorner />
      </Header>
      <OfflineBar text={t('site.offline')} onRetry={() => void revalidate()} />
      {children ?? <Outlet />}
      {!bare && <SiteFooter />}
      <TabBar
        items={[
          {
            id: 'home',
            title: t('site.home.title'),
            href: facts.homePath,
            icon: House,
            isCurrent: pathname === facts.homePath || pathname === '/home',
          },
          {
            id: 'works',
            title: t('site.works'),
            href: '/workList',
            icon: Shapes,
            isCurrent: pathname === '/workList',
          },
          {
            id: 'make',
            title: t('site.make'),
            href: '/home#editors',
            icon: CirclePlus,
            isCurrent: false,
          },
          {
            id: 'mine',
            title: t('site.mine'),
            href: entryPath(session ? 1 : 0),
            icon: Smile,
            isCurrent: false,
          },
        ]}
      />
    </>
  );
}

function SiteFooter() {
  const { t } = useTexts();
  const { facts } = useRootData();
  const own = {
    help: [
      { title: t('site.footer.works'), href: helpPath('works') },
      { title: t('site.footer.questions'), href: helpPath('questions') },
      { title: t('site.footer.forgotten'), href: '/user/alteration' },
    ],
    adults: [
      { title: t('site.footer.privacy'), href: helpPath('privacy') },
      { title: t('site.footer.teachers'), href: helpPath('teachers') },
    ],
  };
  const groups = [
    { title: t('site.footer.help'), links: orElse(facts.helpLinks, own.help) },
    { title: t('site.footer.adults'), links: orElse(facts.adultLinks, own.adults) },
  ];
  return (
    <Footer
      brandName={facts.brandName}
      hasOwnName={facts.hasOwnName}
      brandDesc={facts.brandDesc || t('site.home.description')}
      logoUrl={facts.footerLogoUrl}
      groups={groups}
      hours={facts.hours}
      contacts={facts.contacts}
      filing={facts.filing}
    >
      <OperatorWords html={facts.footerHtml} />
      <LanguageSwitch place="footer" />
    </Footer>
  );
}

/** What the school has set stands; Sprout's own links are for a school that has set none. */
const orElse = (links: readonly FooterLink[], own: readonly FooterLink[]): readonly FooterLink[] =>
  links.length > 0 ? links : own;
