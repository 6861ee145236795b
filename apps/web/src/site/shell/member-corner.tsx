import { fileUrl, type Session } from '@sprout/client';
import {
  Avatar,
  ConfirmDialog,
  classNames,
  headerStyles,
  Link,
  linkClass,
  useTexts,
} from '@sprout/ui';
import { useState } from 'react';
import { entryPath } from '../paths.ts';
import { useRootData } from './root-data.ts';
import { useLogOut } from './use-log-out.ts';

/** Name and exit of the signed-in person. */
export function MemberCorner({ session }: { session: Session }) {
  const { t } = useTexts();
  const logOut = useLogOut();
  const { config } = useRootData();
  const [isAsking, setAsking] = useState(false);
  const handleExit = () => {
    setAsking(false);
    void logOut('/');
  };
  return (
    <>
      <Link className={headerStyles.person} href={entryPath(1)} aria-label={session.user.realname}>
        <Avatar userId={session.user.id} src={fileUrl(config, session.user.avatar)} />
        <b>{session.user.realname}</b>
      </Link>
      <button
        type="button"
        className={classNames(linkClass, headerStyles.exit)}
        onClick={() => setAsking(true)}
      >
        {t('site.exit')}
      </button>
      {isAsking && (
        <ConfirmDialog
          text={t('site.confirmExit')}
          onOk={handleExit}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
