import { type Static, type TSchema, Type } from 'typebox';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { checkValues } from './check-values.ts';
import * as field from './field.ts';
import { resource } from './resource.ts';
import { rowProblems } from './row-rules.ts';

const lessons = resource('lessons', {
  path: '/lesson',
  permission: 'system:position',
  verbs: ['add', 'export'],
  fields: {
    name: field.text({ max: 20, required: true, filter: 'contains' }),
    opensAt: field.dateTime({ sort: true }),
    plan: field.longText({ max: 1000, detailOnly: true }),
    visits: field.number({ min: 0, max: 1_000_000, readOnly: true }),
  },
});

/** Its type tells the values only; at run time it is a plain schema. */
const namesOf = (schema: TSchema) =>
  Object.keys((schema as { properties?: object }).properties ?? {});

describe('program text', () => {
  const schema = resource('programs', {
    path: '/program',
    permission: 'system:position',
    fields: { source: field.code({ max: 40 }) },
  }).form;

  it.each([
    ['    a = 1\n    b = 2\n', '    a = 1\n    b = 2\n'],
    [' \n ', null],
  ])('of %j is kept as %j', (source, kept) => {
    expect(checkValues(schema, { source }).values).toEqual({ source: kept });
  });
});

describe('a field that is shown under a condition', () => {
  const fields = {
    kind: field.text({ max: 9 }),
    reason: field.text({ max: 9, requiredIf: { kind: ['a', 'b'] }, shownIf: { kind: 'b' } }),
  };

  it('is needed only where it is shown', () => {
    const problems = ['a', 'b'].map((kind) => rowProblems(fields, { kind, reason: null }));

    expect(problems).toEqual([{}, { reason: 'required' }]);
  });

  it('counts a switch that nobody has touched as off', () => {
    const switched = {
      isEnough: field.toggle({ default: false }),
      place: field.text({ max: 9, requiredIf: { isEnough: false } }),
    };

    const problems = [{}, { isEnough: false }, { isEnough: true }].map((values) =>
      rowProblems(switched, values),
    );

    expect(problems).toEqual([{ place: 'required' }, { place: 'required' }, {}]);
  });

  it('cannot be one that every row must have', () => {
    const declare = () =>
      resource('reasons', {
        path: '/reason',
        permission: 'system:position',
        fields: { reason: field.text({ max: 9, required: true, shownIf: { kind: 'b' } }) },
      });

    expect(declare).toThrow('needed by requiredIf: reason');
  });
});

describe('an order by hand', () => {
  const declare = (place: ReturnType<typeof field.number>, tree?: { parent: string }) =>
    resource('steps', {
      path: '/step',
      permission: 'system:position',
      fields: { above: field.parent({}), name: field.name({ max: 9 }), place },
      order: { by: 'place' },
      ...(tree ? { tree: { ...tree, order: 'place', text: 'name', depth: 2 } } : {}),
    });

  it('is not that of a tree, which has its own', () => {
    expect(() => declare(field.number({ min: 0, max: 9 }), { parent: 'above' })).toThrow('a tree');
  });

  it('gives new rows places of their own', () => {
    expect(() => declare(field.number({ min: 0, max: 9, default: 1 }))).toThrow('the same place');
  });
});

describe('a table of some verbs', () => {
  it('has the endpoints of its verbs and of reading', () => {
    expect(Object.keys(lessons.endpoints)).toEqual(['list', 'queryById', 'add', 'exportXls']);
    expect(lessons.verbs).toEqual(['list', 'add', 'export']);
    expectTypeOf<keyof typeof lessons.endpoints>().toEqualTypeOf<
      'list' | 'queryById' | 'add' | 'exportXls'
    >();
  });

  it('has everything when it names none', () => {
    const whole = resource('whole', {
      path: '/whole',
      permission: 'system:position',
      fields: { name: field.text({ max: 20 }) },
    });

    expect(Object.keys(whole.endpoints)).toHaveLength(12);
  });
});

describe('fields', () => {
  const row = lessons.endpoints.list.result.properties.records.items;

  it('leave lists when they are for the detail only', () => {
    expect(namesOf(row)).not.toContain('plan');
    expect(namesOf(row)).toContain('visits');
    expect(namesOf(lessons.endpoints.queryById.result)).toContain('plan');
  });

  it('leave forms when the server writes them', () => {
    expect(namesOf(lessons.form)).toEqual(['name', 'opensAt', 'plan']);
  });

  it.each([
    ['2026-11-23 08:30:15', '2026-11-23 08:30:15'],
    ['2026-11-23T08:30', '2026-11-23 08:30:00'],
    [' 2024-02-29 00:00 ', '2024-02-29 00:00:00'],
  ])('take %j for a time', (sent, opensAt) => {
    const { values, problems } = checkValues(lessons.form, { name: 'n', opensAt: sent });

    expect({ values, problems }).toEqual({ values: { name: 'n', opensAt }, problems: {} });
  });

  it.each(['2026-11-23', '2026-02-29 08:00', '2026-11-23 24:00', '8 o’clock'])(
    'refuse %j as a time',
    (opensAt) => {
      expect(checkValues(lessons.form, { name: 'n', opensAt }).problems).toEqual({
        opensAt: 'notATime',
      });
    },
  );
});

it('takes another message, code or query of one endpoint', () => {
  const query = Type.Object({ id: Type.String(), force: Type.Boolean() });
  const { endpoints } = resource('kept', {
    path: '/kept',
    permission: 'system:position',
    fields: { name: field.name({ max: 20 }) },
    bin: false,
    endpoints: { list: { code: 0 }, delete: { access: 'system:position:drop', query } },
  });

  expect(endpoints.list).toMatchObject({ code: 0, path: '/kept/list' });
  expect(endpoints.delete).toMatchObject({ id: 'kept.delete', access: 'system:position:drop' });
  expect(endpoints.deleteBatch).toMatchObject({ access: 'system:position:delete' });
  expectTypeOf<(typeof endpoints.delete)['access']>().toEqualTypeOf<'system:position:drop'>();
  expectTypeOf<Static<(typeof endpoints.delete)['query']>['force']>().toEqualTypeOf<boolean>();
});

it('keeps the verbs that it names for those who see the whole school, and no other', () => {
  const { endpoints } = resource('kept', {
    path: '/kept',
    permission: 'system:position',
    verbs: ['edit', 'delete'],
    wholeSchool: ['delete'],
    fields: { name: field.name({ max: 20 }) },
  });
  const limited = Object.entries(endpoints).filter(([, endpoint]) => 'wholeSchool' in endpoint);

  expect(limited.map(([name]) => name)).toEqual([
    'delete',
    'deleteBatch',
    'recycleBin',
    'putRecycleBin',
    'deleteRecycleBin',
  ]);
});

it('says of which rows others reach their own alone', () => {
  const { endpoints, ownRows } = resource('kept', {
    path: '/kept',
    permission: 'system:position',
    verbs: ['add', 'edit'],
    ownRows: true,
    fields: {
      name: field.name({ max: 20 }),
      status: field.dict('valid_status', { default: '0', readOnly: true }),
    },
    state: 'status',
    transitions: { close: { from: ['0'], to: '1', permission: 'system:position:close' } },
  });
  const limited = Object.entries(endpoints).filter(([, endpoint]) => 'ownRows' in endpoint);

  expect(ownRows).toBe(true);
  expect(limited.map(([name]) => name)).toEqual(['list', 'queryById', 'edit', 'close']);
});

describe('a tree', () => {
  const regions = resource('regions', {
    path: '/region',
    permission: 'system:position',
    verbs: ['edit'],
    fields: {
      parentId: field.parent({}),
      name: field.text({ max: 20 }),
      place: field.number({ min: 0, max: 999 }),
    },
    tree: { parent: 'parentId', order: 'place', text: 'name', depth: 3 },
  });

  it('is read level by level, and moved by whoever may edit', () => {
    expect(Object.keys(regions.endpoints)).toEqual([
      'list',
      'queryById',
      'edit',
      'rootList',
      'childList',
      'move',
    ]);
    expect(regions.endpoints.move).toMatchObject({
      id: 'regions.move',
      access: 'system:position:edit',
    });
    expectTypeOf<keyof typeof regions.endpoints>().toEqualTypeOf<
      'list' | 'queryById' | 'edit' | 'rootList' | 'childList' | 'move'
    >();
  });

  it('tells of each row what stands above and below it', () => {
    const row = regions.endpoints.list.result.properties.records.items;

    expect(namesOf(row)).toEqual(
      expect.arrayContaining(['parentId_dictText', 'hasChild', 'treePath']),
    );
    expectTypeOf<Static<typeof row>['hasChild']>().toEqualTypeOf<'0' | '1'>();
  });
});
