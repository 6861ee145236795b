import { tidyCode } from '@sprout/rules';
import { useTexts } from '@sprout/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useServices } from '../../services.ts';
import { textControl } from '../form/controls.tsx';
import type { Control, ControlProps } from '../form-types.ts';
import styles from './people.module.css';

/** Longest user name. Source: system-domain section 5.1. */
const longest = 32;
const Text = textControl({ max: longest });

/** A user name; one that is taken comes with free ones, a tap away. */
export const userNameControl =
  (realname: string): Control =>
  (props) => <UserName {...props} realname={realname} />;

function UserName({ realname, ...props }: ControlProps & { realname: string }) {
  const { t } = useTexts();
  const { client } = useServices();
  const username = tidyCode(String(props.value ?? ''));
  // A name of good letters is refused only because somebody has it.
  const isTaken = props.isInvalid && !props.isDisabled && /^\w{3,32}$/.test(username);
  const { data = [] } = useQuery({
    queryKey: ['users.freeNames', username],
    queryFn: () => client.call('users.freeNames', { query: { username, realname } }),
    enabled: isTaken,
    gcTime: 0,
    retry: false,
    // The user has not asked for proposed names and does not miss them.
    meta: { isQuiet: true },
  });
  return (
    <div className={styles['userName']}>
      {Text(props)}
      <span role="status">
        {isTaken && data.length > 0 && (
          <span className={styles['proposals']}>
            {t('people.free')}
            {data.map((name) => (
              <Button key={name} type="link" size="small" onClick={() => props.onChange(name)}>
                {name}
              </Button>
            ))}
          </span>
        )}
      </span>
    </div>
  );
}
