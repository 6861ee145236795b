import { useTexts } from '@sprout/ui';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SubjectTexts, subjectQuery } from './subject-texts.tsx';

/** Subjects with the names of tables and of their fields, which their own pages load alone. */
export const tableSubjects = [
  'config',
  'dataSources',
  'forms',
  'jobs',
  'loginProviders',
  'messageCenter',
  'messages',
  'namedReports',
  'ossFiles',
  'teachingRecord',
] as const;

/** For what speaks of rows of any table. */
export function TableWords({ children }: { children: ReactNode }) {
  const { language } = useTexts();
  // Together, where one inside the other would begin after it.
  useQueries({ queries: tableSubjects.map((subject) => subjectQuery(subject, language)) });
  return tableSubjects.reduceRight(
    (inner, subject) => (
      <SubjectTexts key={subject} subject={subject}>
        {inner}
      </SubjectTexts>
    ),
    children,
  );
}
