import { fileUrl, logOut, type Session } from '@sprout/client';
import {
  Avatar,
  ConfirmDialog,
  classNames,
  headerStyles,
  Link,
  linkClass,
  useTexts,
  useToast,
} from '@sprout/ui';
import { useState } from 'react';
import { entryPath } from '../paths.ts';
import { useBrowser } from '../services.ts';
import { useRootData } from './root-data.ts';

/** Name and exit of the signed-in person. */
export function MemberCorner({ session }: { session: Session }) {
  const { t } = useTexts();
  const toast = useToast();
  const browser = useBrowser();
  const { config } = useRootData();
  const [isAsking, setAsking] = useState(false);
  const handleExit = async () => {
    setAsking(false);
    if (!(await logOut(browser))) toast({ text: t('site.exitFailed'), tone: 'bad' });
    browser.reload();
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
          onOk={() => void handleExit()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
