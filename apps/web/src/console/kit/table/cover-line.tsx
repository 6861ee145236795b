import { Image } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './cover-line.module.css';

type Props = { picture: string; title: ReactNode; second: ReactNode };

/** Who or what, in two lines beside a picture; its place stays where there is none. */
export function CoverLine({ picture, title, second }: Props) {
  return (
    <span className={styles['line']}>
      <span className={styles['cover']}>
        {picture ? <img src={picture} alt="" loading="lazy" /> : <Image aria-hidden="true" />}
      </span>
      <span className={styles['words']}>
        <b>{title}</b>
        <small>{second}</small>
      </span>
    </span>
  );
}
