import mark from '@sprout/ui/art/mark.svg';
import { useConfig } from '../../session/use-config.ts';
import styles from './cards.module.css';

/** Whose card it is: the logo of the school, or the sign and the name of the site. */
export function CardBrand() {
  const { brandName, logoUrl } = useConfig();
  return (
    <p className={styles['brand']}>
      <img src={logoUrl ?? mark} alt="" height="24" />
      <span>{brandName}</span>
    </p>
  );
}
