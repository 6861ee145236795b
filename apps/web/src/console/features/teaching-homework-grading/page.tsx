import { useSearchParams } from 'react-router';
import { isSiteMode, readGradedTask } from '../../kit/homework/grading-link.ts';
import { SiteReview } from '../../kit/site-review/site-review.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';
import { ClassGrading } from './class-grading.tsx';
import { TaskOverview } from './task-overview.tsx';

/** What waits to be graded, and one task of a class, or the works for the site, while they are looked at. Source: look-console section 6. */
export function Page() {
  const [params] = useSearchParams();
  const task = readGradedTask(params);
  if (isSiteMode(params)) return <SiteReview />;
  return (
    <SubjectTexts subject="grading">
      {task ? (
        <ClassGrading key={`${task.kind} ${task.id} ${task.departId}`} task={task} />
      ) : (
        <TaskOverview />
      )}
    </SubjectTexts>
  );
}
