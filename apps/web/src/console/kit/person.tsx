import { Avatar } from '@sprout/ui';
import styles from './values.module.css';

type Props = {
  user: { id: string; name: string; picture?: string | null | undefined };
  /** A second, quiet value on the same line, such as the login name. */
  second?: string | null | undefined;
};

/** Picture and name of a person on one line. */
export function Person({ user, second }: Props) {
  return (
    <span className={styles['person']}>
      <span className={styles['face']}>
        <Avatar userId={user.id} src={user.picture} size="s" />
      </span>
      <span className={styles['name']} title={user.name}>
        {user.name}
      </span>
      {second && <span className={styles['second']}>{second}</span>}
    </span>
  );
}
