import { createRememberedClasses } from '@sprout/client';
import { buttonClass, Link, linkClass, Note, useTexts } from '@sprout/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useBrowser } from '../../services.ts';
import styles from './account.module.css';
import { classPlace } from './class-place.ts';
import { useRedirectQuery } from './use-redirect-query.ts';

/**
 * The way of children who log in with pictures: to the classes that this browser remembers, else how to
 * come to the page of the class. A child finds no class here whose link has not opened on this browser.
 */
export function ClassLogins() {
  const { t } = useTexts();
  const { store } = useBrowser();
  const wanted = useRedirectQuery();
  const [remembered] = useState(() => createRememberedClasses(store));
  const [classes, setClasses] = useState(remembered.list);
  const [isTold, setTold] = useState(false);
  const forget = (link: string): void => {
    remembered.forget(link);
    setClasses(remembered.list());
  };
  if (classes.length === 0) {
    return (
      <div className={styles['pictures']}>
        <button
          type="button"
          className={linkClass}
          aria-expanded={isTold}
          onClick={() => setTold(!isTold)}
        >
          {t('account.class.byPictures')}
        </button>
        {isTold && <Note tone="good">{t('account.class.how')}</Note>}
      </div>
    );
  }
  return (
    <ul className={styles['classes']} aria-label={t('account.class.byPictures')}>
      {classes.map(({ name, link }) => (
        <li key={link}>
          <Link
            className={buttonClass({ tone: 'sun', wide: true })}
            href={classPlace(link, '', wanted)}
          >
            {t('account.class.ofClass', { name })}
          </Link>
          <button
            type="button"
            className={styles['forget']}
            aria-label={t('account.class.forget', { name })}
            title={t('account.class.forget', { name })}
            onClick={() => forget(link)}
          >
            <X className="i" />
          </button>
        </li>
      ))}
    </ul>
  );
}
