import { useTexts } from '@sprout/ui';
import { useServerVersion } from '../session/permissions.ts';
import styles from './shell.module.css';

/** The version of Sprout at the foot of the back office, for a user who asks for help. */
export function VersionLine({ isNarrow = false }: { isNarrow?: boolean }) {
  const { t } = useTexts();
  const version = useServerVersion();
  if (!version) return null;
  const text = t('console.version', { version });
  // The commit of a clone has no room beside icons.
  const [short] = version.split('+');
  return (
    <footer className={styles['version']} title={text}>
      {isNarrow ? short : text}
    </footer>
  );
}
