import { fileUrl, logOut, type Session } from '@sprout/client';
import { ConfirmDialog, dayPart, MemberEnter, useTexts } from '@sprout/ui';
import { useState } from 'react';
import { entryPath } from '../../paths.ts';
import { useBrowser } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';

/** The panel of a signed-in person: enter the system, or change the account. */
export function MemberPanel({ session }: { session: Session }) {
  const { t } = useTexts();
  const { config } = useRootData();
  const browser = useBrowser();
  const [isAsking, setAsking] = useState(false);
  const { user } = session;
  const hour = new Date(browser.now()).getHours();
  const handleSwitch = async () => {
    await logOut(browser);
    browser.leave('/user/login');
  };
  return (
    <>
      <MemberEnter
        person={{
          id: user.id,
          nickname: user.realname,
          avatarUrl: fileUrl(config, user.avatar),
        }}
        greeting={t(`site.greeting.${dayPart(hour)}`)}
        worksHref={entryPath(1)}
        coursesHref={entryPath(2)}
        enterHref={entryPath()}
        onSwitch={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          text={t('site.confirmSwitch')}
          onOk={() => void handleSwitch()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
