import { expect, it } from 'vitest';
import { aTestApp } from '../testing/test-app.ts';
import { afterCommit } from './db/db.ts';
import { createSubjects, createUseCases, type Subjects } from './use-cases.ts';

async function aRunner(subjects: Subjects) {
  const { app } = await aTestApp();
  const { context } = app;
  const forgotten: string[] = [];
  const run = createUseCases({
    ...context,
    sessions: { forgetActors: () => forgotten.push('actors') },
    subjects: createSubjects([subjects]),
  });
  const auditRows = () =>
    context.database.write
      .selectFrom('audit_log')
      .select(['action', 'subject', 'row_id', 'request_id'])
      .where('action', 'like', 'lamp.%')
      .execute();
  return { context, run, forgotten, auditRows };
}

const call = { actor: undefined, requestId: 'request-1' };

it('writes the audit with the request and forgets what became stale, after the commit', async () => {
  const { run, forgotten, auditRows } = await aRunner({
    lamp: { actors: true, forget: () => forgotten.push('lists') },
  });

  const answer = await run(call, 'lamp.light', async (tx, { note }) => {
    await note({ rowId: 'lamp-1' });
    afterCommit(tx, () => forgotten.push('own'));
    expect(forgotten).toEqual([]);
    return 'lit';
  });

  expect(answer).toBe('lit');
  expect(forgotten).toEqual(['own', 'actors', 'lists']);
  expect(await auditRows()).toEqual([
    { action: 'lamp.light', subject: 'lamp', row_id: 'lamp-1', request_id: 'request-1' },
  ]);
});

it('leaves nothing behind of a use case that failed', async () => {
  const { run, forgotten, auditRows } = await aRunner({ lamp: { actors: true } });

  const failing = run(call, 'lamp.light', async (_, { note }) => {
    await note({ rowId: 'lamp-1' });
    throw new Error('broken');
  });

  await expect(failing).rejects.toThrow('broken');
  expect(forgotten).toEqual([]);
  expect(await auditRows()).toEqual([]);
});

it('takes back what was only tried, and answers what came of it', async () => {
  const { run, forgotten, auditRows } = await aRunner({ lamp: { actors: true } });

  const answer = await run(call, 'lamp.light', async (_, { note, takeBack }) => {
    await note({ rowId: 'lamp-1' });
    return takeBack('would be lit');
  });

  expect(answer).toBe('would be lit');
  expect(forgotten).toEqual([]);
  expect(await auditRows()).toEqual([]);
});

it('raises versioned caches, and lets one use case of a subject stand for itself', async () => {
  const { context, run, forgotten } = await aRunner({
    lamp: { caches: ['dictionary'] },
    'lamp.look': {},
  });
  const remembered = (value: string) =>
    context.versionedCache.wrap('dictionary', 'lamps', async () => value);
  await remembered('dark');

  await run(call, 'lamp.look', async () => {});
  expect(await remembered('lit')).toBe('dark');

  await run(call, 'lamp.light', async () => {});
  expect(await remembered('lit')).toBe('lit');
  expect(forgotten).toEqual([]);
});

it('refuses a use case whose subject nobody declares, and a subject that two declare', async () => {
  const { run } = await aRunner({});

  await expect(run(call, 'lamp.light', async () => {})).rejects.toThrow('lamp.light');
  expect(() => createSubjects([{ lamp: {} }, { lamp: {} }])).toThrow('lamp');
});

it('takes the subject of a declared table from the table, unless its module declares it', () => {
  const subjects = createSubjects([{ lamp: { actors: true } }]);

  subjects.addTable('lamp', undefined);
  subjects.addTable('shade', { caches: ['dictionary'] });

  expect(subjects.stalenessOf('lamp.add')).toEqual({ actors: true });
  expect(subjects.stalenessOf('shade.add')).toEqual({ caches: ['dictionary'] });
  expect(() => subjects.addTable('lamp', {})).toThrow('lamp');
});
