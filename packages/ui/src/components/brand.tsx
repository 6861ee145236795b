import { classNames } from '../class-names.ts';
import styles from './brand.module.css';
import { Logo } from './logo.tsx';

type Props = {
  /** Name of the school; absent while it has not named itself. */
  name: string | undefined;
  logoUrl?: string | undefined;
  /** Alternative text of a logo that stands without a name; empty where a link around it has the same words. */
  alt: string;
  onDark?: boolean;
};

/** Logo and name of the school, or one of them; Sprout's own logo for a school that has neither. */
export function Brand({ name, logoUrl, alt, onDark = false }: Props) {
  if (!logoUrl && !name) return <Logo alt={alt} onDark={onDark} className={styles['own']} />;
  return (
    <span className={classNames(styles['brand'], onDark && styles['onDark'])}>
      {logoUrl && <img src={logoUrl} alt={name ? '' : alt} height="48" loading="eager" />}
      {name && <b>{name}</b>}
    </span>
  );
}
