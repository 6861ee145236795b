import { ResultView } from '../../kit/results/result-view.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';

/** A form was done, and what comes next. */
export const Page = () => (
  <SubjectTexts subject="guidedForms">
    <ResultView isDone={true} />
  </SubjectTexts>
);
