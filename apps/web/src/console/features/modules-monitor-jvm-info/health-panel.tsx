import { HealthList } from '../../kit/monitor/health-list.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';

/** Whether everything is well, with its words. */
export const HealthPanel = () => (
  <SubjectTexts subject="monitor">
    <HealthList />
  </SubjectTexts>
);
