import { Link, linkClass, useTexts } from '@sprout/ui';
import { Download, EyeOff, Leaf, ShieldCheck, Smile, UserCheck } from 'lucide-react';
import { helpPath } from '../../help-page-names.ts';
import styles from './parents-panel.module.css';

const facts = [
  { icon: ShieldCheck, key: 'home.trust.noAdverts' },
  { icon: Smile, key: 'home.trust.nicknames' },
  { icon: UserCheck, key: 'home.trust.reviewed' },
] as const;

/** Why a parent can trust the place, in three short facts. */
export function TrustFacts() {
  const { t } = useTexts();
  return (
    <ul className={styles['trust']}>
      {facts.map(({ icon: Icon, key }) => (
        <li key={key}>
          <Icon className="i" />
          {t(key)}
        </li>
      ))}
    </ul>
  );
}

const promises = [
  { icon: EyeOff, key: 'home.parents.private' },
  { icon: UserCheck, key: 'home.parents.learned' },
  { icon: Download, key: 'home.parents.own' },
  { icon: Leaf, key: 'home.parents.calm' },
] as const;

/** What adults want to know, calm and plain. */
export function ParentsPanel() {
  const { t } = useTexts();
  return (
    <section className={styles['panel']} aria-labelledby="parents">
      <h2 id="parents" className="disp">
        {t('home.parents.title')}
      </h2>
      <dl>
        {promises.map(({ icon: Icon, key }) => (
          <div key={key}>
            <dt>
              <Icon className="i" />
              {t(key)}
            </dt>
            <dd>{t(`${key}Text`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['more']}>
        <Link className={linkClass} href={helpPath('privacy')}>
          {t('site.footer.privacy')}
        </Link>
        <Link className={linkClass} href={helpPath('works')}>
          {t('site.footer.works')}
        </Link>
      </p>
    </section>
  );
}
