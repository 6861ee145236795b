import { Brand, Link, linkClass, useTexts } from '@sprout/ui';
import tall from '@sprout/ui/art/scene-tall.svg';
import wide from '@sprout/ui/art/scene-wide.svg';
import type { ReactNode } from 'react';
import { useRootData } from '../../shell/root-data.ts';
import styles from './auth-frame.module.css';

type Props = {
  /** Words on the picture. */
  scene: string;
  title: string;
  text: string;
  children: ReactNode;
};

/** A scene on the left, a form on the right; on a phone the scene is a strip. */
export function AuthFrame({ scene, title, text, children }: Props) {
  const { t } = useTexts();
  const { facts } = useRootData();
  return (
    <main className={styles['auth']} id="main">
      <div className={styles['scene']}>
        <picture>
          <source media="(max-width: 767.98px)" srcSet={wide} />
          <img src={tall} alt="" width="720" height="900" />
        </picture>
        <p className={`disp ${styles['lines']}`}>{scene}</p>
      </div>
      <div className={styles['box']}>
        <Link
          className={styles['logo']}
          href={facts.homePath}
          aria-label={t('ui.logoHome', { brand: facts.brandName })}
        >
          <Brand
            name={facts.hasOwnName ? facts.brandName : undefined}
            logoUrl={facts.logoUrl}
            alt=""
          />
        </Link>
        <h1 className="disp">{title}</h1>
        <p className={styles['sub']}>{text}</p>
        {children}
      </div>
    </main>
  );
}

/** Further ways, centred under a form. */
export function OtherWays({ children }: { children: ReactNode }) {
  return <div className={styles['ways']}>{children}</div>;
}

/** Back to the home page of the site. */
export function HomeLink() {
  const { t } = useTexts();
  const { facts } = useRootData();
  return (
    <Link className={linkClass} href={facts.homePath}>
      {t('account.toHome')}
    </Link>
  );
}
