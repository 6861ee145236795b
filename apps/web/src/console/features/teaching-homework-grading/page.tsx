import { useSearchParams } from 'react-router';
import { readGradedTask } from '../../kit/homework/grading-link.ts';
import { SubjectTexts } from '../../subject-texts.tsx';
import { ClassGrading } from './class-grading.tsx';
import { TaskOverview } from './task-overview.tsx';

/** What waits to be graded, and one task of a class while it is graded. Source: look-console section 6. */
export function Page() {
  const [params] = useSearchParams();
  const task = readGradedTask(params);
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
