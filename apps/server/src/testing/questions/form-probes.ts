import { badQuery, invalid, type Probe } from './probe.ts';

/** A form of another school is none, for those who fill in as for those who read the entries. */
export function formProbes({
  id,
  foreignId,
}: {
  id: string;
  foreignId: string;
}): Record<string, Probe> {
  const params = { id };
  const foreign = { params: { id: foreignId } };
  const bad = invalid({ params: { id: '?' } });
  const body = { values: { f1: 2 }, revision: 1 };
  return {
    'forms.open': { success: { as: 'teacher', input: {} } },
    'forms.formItem': {
      success: { as: 'teacher', input: { params } },
      foreign: { as: 'teacher', input: foreign, code: 'row.notFound' },
      bad,
    },
    'forms.send': {
      success: { as: 'teacher', input: { params, body } },
      foreign: { as: 'teacher', input: { ...foreign, body }, code: 'row.notFound' },
      bad: invalid({ params, body: { ...body, revision: 'first' } }),
    },
    'guardianForms.links': {
      success: { as: 'administrator', input: { params } },
      foreign: { as: 'administrator', input: foreign, code: 'row.notFound' },
    },
    'guardianForms.open': {
      success: { raw: 'form-guardians.test.ts opens a link' },
      bad: invalid({ body: { token: 'x'.repeat(32) } }, 'form.linkEnded'),
    },
    'guardianForms.send': {
      success: { raw: 'form-guardians.test.ts sends by a link' },
      bad: invalid({ body: { token: 'x'.repeat(32), ...body } }, 'form.linkEnded'),
    },
    'guardianForms.upload': {
      success: { raw: 'form-guardians.test.ts uploads by a link' },
      bad: invalid({ body: { file: 'none' } }),
    },
    'forms.columns': {
      success: { as: 'administrator', input: { params } },
      foreign: { as: 'administrator', input: foreign, code: 'row.notFound' },
      bad,
    },
    'forms.entries': {
      success: { as: 'administrator', input: { params } },
      foreign: { as: 'administrator', input: foreign, code: 'row.notFound' },
      bad: { ...badQuery, input: { ...badQuery.input, params } },
    },
    'forms.exportXls': {
      success: { raw: 'forms.test.ts exports' },
      foreign: { as: 'administrator', input: foreign, code: 'row.notFound' },
      bad: invalid({ params, query: { format: 'pdf' } }),
    },
  };
}
