import { Star } from 'lucide-react';
import styles from './teacher-stars.module.css';

/** The most that a teacher gives; the contract's `score` has the same end. */
const mostStars = 5;

type Props = {
  stars: number;
  /** The same in words. */
  label: string;
};

/** Stars of a teacher, full ones first. */
export function TeacherStars({ stars, label }: Props) {
  return (
    <span className={styles['stars']} role="img" aria-label={label} title={label}>
      {Array.from({ length: mostStars }, (_, place) => (
        <Star
          // biome-ignore lint/suspicious/noArrayIndexKey: a star is nothing but its place
          key={place}
          className="i"
          fill={place < stars ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  );
}
