import { useSearchParams } from 'react-router';
import { AllUnits } from './all-units.tsx';
import { UnitWorkspace } from './unit-workspace.tsx';

/** Units: those of one course side by side with one of them, or all of them as a list. Source: teaching-domain section 6.4. */
export function Page() {
  const [params] = useSearchParams();
  const courseId = params.get('courseId');
  if (!courseId || params.has('list')) return <AllUnits />;
  return <UnitWorkspace key={courseId} courseId={courseId} />;
}
