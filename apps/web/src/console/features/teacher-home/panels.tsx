import { SubjectTexts } from '../../subject-texts.tsx';
import * as due from './due-soon.tsx';
import * as lessons from './lessons.tsx';
import * as quiet from './quiet.tsx';
import * as recent from './recent.tsx';
import * as reminders from './reminders.tsx';
import * as waiting from './waiting.tsx';

const spoken = (Panel: () => React.ReactNode) => () => (
  <SubjectTexts subject="teacherHome">
    <Panel />
  </SubjectTexts>
);

export const WaitingPanel = spoken(waiting.Waiting);
export const DueSoonPanel = spoken(due.DueSoon);
export const RecentPanel = spoken(recent.Recent);
export const LessonsPanel = spoken(lessons.Lessons);
export const QuietPanel = spoken(quiet.Quiet);
export const RemindersPanel = spoken(reminders.Reminders);
