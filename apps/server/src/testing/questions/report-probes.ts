import { badQuery, invalid, type Probe } from './probe.ts';

/** Reports have no rows of somebody: who may not see one, or a class, is told that there is none. */
export function reportProbes(foreignClassId: string): Record<string, Probe> {
  const code = 'classWeeks';
  const notFound = { as: 'teacher', code: 'namedReport.notFound' } as const;
  const wholeSchool = { params: { code: 'logInDays' } };
  return {
    'namedReports.list': { success: { as: 'teacher', input: {} } },
    'namedReports.info': {
      success: { as: 'teacher', input: { params: { code } } },
      foreign: { ...notFound, input: wholeSchool },
      bad: invalid({ params: { code: '-' } }),
    },
    'namedReports.run': {
      success: { as: 'teacher', input: { params: { code } } },
      foreign: {
        as: 'teacher',
        input: { params: { code }, query: { params: JSON.stringify({ class: foreignClassId }) } },
        code: 'row.invalid',
      },
      bad: { ...badQuery, input: { ...badQuery.input, params: { code } } },
    },
    'namedReports.exportXls': {
      success: { raw: 'named-reports.test.ts exports' },
      foreign: { ...notFound, input: wholeSchool },
      bad: invalid({ params: { code }, query: { format: 'pdf' } }),
    },
  };
}
