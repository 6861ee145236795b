import { Link, linkClass, useTexts } from '@sprout/ui';
import { Download, EyeOff, Leaf, ShieldCheck, Smile, UserCheck } from 'lucide-react';
import { helpPath } from '../../help-page-names.ts';
import styles from './parents-panel.module.css';

const facts = [
  { icon: ShieldCheck, key: 'site.trust.noAdverts' },
  { icon: Smile, key: 'site.trust.nicknames' },
  { icon: UserCheck, key: 'site.trust.reviewed' },
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
  { icon: EyeOff, key: 'site.parents.private' },
  { icon: UserCheck, key: 'site.parents.learned' },
  { icon: Download, key: 'site.parents.own' },
  { icon: Leaf, key: 'site.parents.calm' },
] as const;

/** What adults want to know, calm and plain. */
export function ParentsPanel() {
  const { t } = useTexts();
  return (
    <section className={styles['panel']} aria-labelledby="parents">
      <h2 id="parents" className="disp">
        {t('site.parents.title')}
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
