import { SubjectTexts } from '../../subject-texts.tsx';
import { ClassGridPage } from './class-grid-page.tsx';

/** Where the children of a class stand with its units and homework. Source: look-console section 6. */
export const Page = () => (
  <SubjectTexts subject="classGrid">
    <ClassGridPage />
  </SubjectTexts>
);
