import { ChevronDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link-context.tsx';
import { useTexts } from '../texts-context.tsx';
import { useHeaderMotion } from '../use-header-motion.ts';
import { Brand } from './brand.tsx';
import styles from './header.module.css';

export type HeaderItem = {
  id: string;
  title: string;
  /** Name of a drawing of `/menu-icons.svg`. */
  icon?: string | undefined;
  href: string;
  newWindow?: boolean;
  isCurrent?: boolean;
  children?: readonly HeaderItem[];
};

type Props = {
  brandName: string;
  /** The school has named itself. */
  hasOwnName: boolean;
  logoUrl?: string | undefined;
  homeHref: string;
  items: readonly HeaderItem[];
  /** Search, language and the person. */
  children: ReactNode;
};

/** Logo, menu and the visitor's corner; fixed after 105 px, gives way while one reads on. */
export function Header({ brandName, hasOwnName, logoUrl, homeHref, items, children }: Props) {
  const { t } = useTexts();
  const { isFixed, isHidden } = useHeaderMotion();
  return (
    <div className={styles['place']}>
      <a className={styles['skip']} href="#main">
        {t('ui.skip')}
      </a>
      <header
        className={classNames(
          styles['top'],
          isFixed && styles['fixed'],
          isHidden && styles['hidden'],
        )}
      >
        <div className={classNames('wrap', styles['row'])}>
          <Link
            className={styles['logo']}
            href={homeHref}
            aria-label={t('ui.logoHome', { brand: brandName })}
          >
            <Brand name={hasOwnName ? brandName : undefined} logoUrl={logoUrl} alt="" />
          </Link>
          <nav className={styles['menu']} aria-label={t('ui.mainMenu')}>
            {items.map((item) => (
              <MenuItem key={item.id} item={item} />
            ))}
          </nav>
          <div className={styles['who']}>{children}</div>
        </div>
      </header>
    </div>
  );
}

export const headerStyles = {
  person: styles['person'],
  exit: styles['exit'],
  language: styles['language'],
  languageName: styles['languageName'],
  languageSign: styles['languageSign'],
};

function MenuItem({ item }: { item: HeaderItem }) {
  const box = useRef<HTMLDetailsElement>(null);
  useClosing(box);
  if (!item.children?.length) return <MenuLink item={item} />;
  return (
    <details className={styles['group']} name="menu" ref={box}>
      <summary>
        <Sign name={item.icon} />
        {item.title}
        <ChevronDown className="i" />
      </summary>
      <div className={styles['sub']}>
        {item.children.map((child) => (
          <MenuLink key={child.id} item={child} />
        ))}
      </div>
    </details>
  );
}

/** An open group closes with the next click anywhere, its own links included, and with Escape. */
function useClosing(box: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const isOwnHead =
        event.target instanceof Node && box.current?.firstChild?.contains(event.target);
      const isOther = event instanceof KeyboardEvent && event.key !== 'Escape';
      if (box.current && !isOwnHead && !isOther) box.current.open = false;
    };
    document.addEventListener('click', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('click', close);
      document.removeEventListener('keydown', close);
    };
  }, [box]);
}

function MenuLink({ item }: { item: HeaderItem }) {
  return (
    <Link
      href={item.href}
      aria-current={item.isCurrent ? 'page' : undefined}
      newWindow={item.newWindow ?? false}
    >
      <Sign name={item.icon} />
      {item.title}
    </Link>
  );
}

/** Drawn from one file that only schools fetch whose menu has icons: the page's scripts hold none of them. */
const Sign = ({ name }: { name: string | undefined }) =>
  name ? (
    <svg className={classNames('i', styles['sign'])} aria-hidden="true">
      <use href={`/menu-icons.svg#${name}`} />
    </svg>
  ) : null;
