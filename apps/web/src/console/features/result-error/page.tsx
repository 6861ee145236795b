import { ResultView } from '../../kit/results/result-view.tsx';
import { SubjectTexts } from '../../subject-texts.tsx';

/** A part of a form was not done, and what helps. */
export const Page = () => (
  <SubjectTexts subject="guidedForms">
    <ResultView isDone={false} />
  </SubjectTexts>
);
