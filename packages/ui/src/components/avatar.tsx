import type { CSSProperties } from 'react';
import animals from '../art/animals.svg';
import { animalOf } from '../avatar-animal.ts';
import { classNames } from '../class-names.ts';
import { useDefaultAvatar } from '../default-avatar.tsx';
import styles from './avatar.module.css';

type Props = {
  userId: string;
  /** Address of an uploaded picture; empty or absent shows the school's own, or the animal of the id. */
  src?: string | null | undefined;
  size?: 's' | 'm' | 'l' | 'xl';
};

/** Round picture of a person. Decoration beside the name, so it has no name of its own. */
export function Avatar({ userId, src: own, size = 'm' }: Props) {
  const standing = useDefaultAvatar();
  const src = own || standing;
  const frame = classNames(styles['avatar'], size !== 'm' && styles[size]);
  if (src) {
    return (
      <span className={frame}>
        <img className={styles['picture']} src={src} alt="" width="96" height="96" loading="lazy" />
      </span>
    );
  }
  const { index, field } = animalOf(userId);
  // Custom properties are outside React's list of style names.
  const ground = { '--f': `var(${field})` } as CSSProperties;
  const face = { '--n': index, backgroundImage: `url(${animals})` } as CSSProperties;
  return (
    <span className={frame} style={ground} aria-hidden="true">
      <span className={styles['animal']} style={face} />
    </span>
  );
}
