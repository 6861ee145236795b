import { fileUrl, type Session } from '@sprout/client';
import type { Result } from '@sprout/contract/types';
import { ConfirmDialog, dayPart, MemberEnter, useTexts } from '@sprout/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { entryPath, lessonPath } from '../../paths.ts';
import { useBrowser } from '../../services.ts';
import { useRootData } from '../../shell/root-data.ts';
import { useLogOut } from '../../shell/use-log-out.ts';
import { useNotice } from '../../shell/use-notice.ts';

/** The panel of a signed-in person: enter the system, or change the account. */
export function MemberPanel({ session }: { session: Session }) {
  const { t } = useTexts();
  const { config } = useRootData();
  const browser = useBrowser();
  const logOut = useLogOut();
  const [isAsking, setAsking] = useState(false);
  const { user } = session;
  const next = useNextLesson();
  const hour = new Date(browser.schoolNow()).getUTCHours();
  const handleSwitch = () => {
    setAsking(false);
    void logOut('/user/login');
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
        isStaff={session.roles.some((code) => code !== 'student')}
        next={
          next && {
            text: t('home.nextLesson', { unit: next.unitName, course: next.courseName }),
            label: t(next.isBegun ? 'home.goOn' : 'home.begin'),
            href: next.href,
          }
        }
        onSwitch={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          text={t('home.confirmSwitch')}
          onOk={handleSwitch}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

type MyCourse = Result<'lessons.mineCourse'>[number];

/** Where a child goes on: with what came back, in a course that is begun, else in the first one. */
function useNextLesson() {
  const browser = useBrowser();
  const tell = useEffectEvent(useNotice());
  const [courses, setCourses] = useState<readonly MyCourse[]>([]);
  useEffect(() => {
    let isWanted = true;
    browser.client.call('lessons.mineCourse').then(
      (mine) => isWanted && setCourses(mine),
      (error: unknown) => isWanted && tell(error),
    );
    return () => {
      isWanted = false;
    };
  }, [browser]);
  // Of the staff no progress is kept.
  const open = courses.filter(({ nextUnit }) => nextUnit?.progress);
  const course =
    open.find(({ nextUnit }) => nextUnit?.progress?.stands === 'returned') ??
    open.find(({ doneCount, nextUnit }) => doneCount > 0 || nextUnit?.progress?.opened) ??
    open[0];
  if (!course?.nextUnit) return undefined;
  const { doneCount, nextUnit } = course;
  const { id: unitId, unitName, progress } = nextUnit;
  return {
    unitName,
    courseName: course.courseName,
    href: lessonPath(course, unitId),
    isBegun: doneCount > 0 || progress?.opened === true,
  };
}
