import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link-context.tsx';
import { useTexts } from '../texts-context.tsx';
import { Brand } from './brand.tsx';
import styles from './footer.module.css';

export type FooterLink = { title: string; href: string };

type Props = {
  brandName: string;
  /** The school has named itself. */
  hasOwnName: boolean;
  /** One sentence under the logo. */
  brandDesc: string;
  logoUrl?: string | undefined;
  /** At most two columns of links, each with its head. */
  groups: readonly { title: string; links: readonly FooterLink[] }[];
  /** When somebody answers, such as 9:00-18:00. */
  hours: string;
  /** Telephone, mail, place: one line each. */
  contacts: readonly string[];
  filing?: FooterLink | undefined;
  /** Further words of the operator. */
  children?: ReactNode;
};

/** Who runs the place, when they answer, and the filing number. */
export function Footer(props: Props) {
  const { brandName, hasOwnName, brandDesc, logoUrl, groups, hours, contacts, filing, children } =
    props;
  const { t } = useTexts();
  return (
    <footer className={classNames(styles['footer'], 'on-dark')}>
      <svg
        className={styles['hills']}
        viewBox="0 0 1440 120"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 80Q200 0 460 50T960 40T1440 60V120H0Z" fill="#1F2A44" />
      </svg>
      <div className={classNames('wrap', styles['row'])}>
        <div className={styles['brand']}>
          <div className={styles['logo']}>
            <Brand
              name={hasOwnName ? brandName : undefined}
              logoUrl={logoUrl}
              alt={brandName}
              onDark
            />
          </div>
          <p>{brandDesc}</p>
          {children}
        </div>
        {groups.map((group) => (
          <LinkGroup key={group.title} {...group} />
        ))}
        <div className={styles['call']}>
          <h2>{t('ui.footer.contact')}</h2>
          <p className={styles['hours']}>{t('ui.footer.everyDay', { hours })}</p>
          {contacts.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p className={styles['legal']}>
          <span>© {brandName}</span>
          {filing &&
            (filing.href ? (
              <Link href={filing.href} newWindow>
                {filing.title}
              </Link>
            ) : (
              <span>{filing.title}</span>
            ))}
          <span>{t('ui.footer.promise')}</span>
        </p>
      </div>
    </footer>
  );
}

function LinkGroup({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.href + link.title}>
            <Link href={link.href}>{link.title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
