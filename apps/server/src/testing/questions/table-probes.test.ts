import { field, resource } from '@sprout/contract';
import { expect, it } from 'vitest';
import { tableProbes } from './table-probes.ts';
import type { TableRows } from './table-world.ts';

const notices = resource('notices', {
  path: '/test/notice',
  permission: 'system:position',
  verbs: ['edit'],
  fields: {
    title: field.text({ max: 20, required: true }),
    state: field.dict('notice_state', { readOnly: true, default: 'draft' }),
  },
  state: 'state',
  transitions: {
    publish: { from: ['draft'], to: 'published', permission: 'system:position:edit' },
    revoke: { from: ['published'], to: 'draft', permission: 'system:position:edit' },
  },
});

const rows: TableRows = {
  form: { title: '通知' },
  editForm: { title: '通知二' },
  id: 'own',
  deletedId: 'deleted',
  batchId: 'batch',
  binnedId: 'binned',
  erasedId: 'erased',
  foreignId: 'foreign',
  foreignBinnedId: 'foreign-binned',
};

it('asks every endpoint that a table declares, those of its transitions too, and no other', () => {
  const probes = tableProbes(notices, rows, 'notices.test.ts');

  expect(Object.keys(probes).sort()).toEqual(
    Object.values(notices.endpoints)
      .map(({ id }) => id)
      .sort(),
  );
  expect(probes['notices.revoke']).toMatchObject({
    success: { input: { body: { ids: 'own' } } },
    foreign: { input: { body: { ids: 'foreign' } }, code: 'row.notFound' },
    bad: { code: 'request.invalid' },
  });
});
