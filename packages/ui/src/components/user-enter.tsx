import { classNames } from '../class-names.ts';
import { Link } from '../link-context.tsx';
import { useTexts } from '../texts-context.tsx';
import { buttonClass } from './button.tsx';
import { Mascot } from './mascot.tsx';
import styles from './user-enter.module.css';

type GuestProps = { brandName: string; loginHref: string };

/** Welcome to the brand, one button to log in or register. */
export function GuestEnter({ brandName, loginHref }: GuestProps) {
  const { t } = useTexts();
  return (
    <aside className={styles['enter']} aria-label={t('ui.enter.label')}>
      <h2 className="disp">{t('ui.enter.hello')}</h2>
      <p>
        <b>{t('ui.enter.welcomeTo', { brand: brandName })}</b>
        <br />
        {t('ui.enter.why')}
      </p>
      <Link className={classNames(buttonClass({ big: true }), styles['action'])} href={loginHref}>
        {t('ui.enter.login')}
      </Link>
      <Mascot pose="wave" width={150} className={styles['peek']} />
    </aside>
  );
}
