import { describe, expect, it } from 'vitest';
import { failureOf, statementFailureOf } from './failures.ts';

const source = { host: 'db', user: 'reader', database: 'school' };

type Said = { code?: string | undefined; errno?: number; sqlState?: string; message: string };

describe('a statement that MySQL refuses', () => {
  it.each<[string, Said, string, string]>([
    [
      'a table',
      { code: 'ER_NO_SUCH_TABLE', message: "Table 'school.pupil' doesn't exist" },
      'noTable',
      'school.pupil',
    ],
    [
      'a column',
      { code: 'ER_BAD_FIELD_ERROR', message: "Unknown column 'fee' in 'field list'" },
      'noColumn',
      'fee',
    ],
    [
      'a right',
      {
        code: 'ER_TABLEACCESS_DENIED_ERROR',
        message: "SELECT command denied to user 'reader'@'10.0.0.1' for table 'salary'",
      },
      'noRight',
      'salary',
    ],
    [
      'the right to a column',
      {
        code: 'ER_COLUMNACCESS_DENIED_ERROR',
        message: "SELECT command denied to user 'reader'@'%' for column 'phone' in table 'pupil'",
      },
      'noRight',
      'phone',
    ],
    [
      'right words',
      {
        code: 'ER_PARSE_ERROR',
        message:
          "You have an error in your SQL syntax; check the manual near 'form pupil' at line 1",
      },
      'badSyntax',
      'form pupil',
    ],
    [
      'a code that the driver knows',
      { errno: 4031, sqlState: '42S02', message: "No such thing: 'pupil'" },
      'noTable',
      'pupil',
    ],
  ])('for want of %s says so to its author', (_, error, kind, name) => {
    expect(statementFailureOf(error, source, true)).toMatchObject({
      code: `namedReport.${kind}`,
      data: { name },
    });
    expect(statementFailureOf(error, source, false)).toMatchObject({
      code: 'namedReport.badStatement',
    });
  });

  it('because MariaDB has waited long enough is too slow', () => {
    const error = { errno: 1969, sqlState: '70100', message: 'Query execution was interrupted' };

    expect(statementFailureOf(error, source, true)).toMatchObject({ code: 'namedReport.tooSlow' });
  });
});

it('names the table that PostgreSQL does not show', () => {
  const error = { code: '42501', message: 'permission denied for table salary' };

  expect(statementFailureOf(error, source, true)).toMatchObject({
    code: 'namedReport.noRight',
    data: { name: 'salary' },
  });
});

it('calls a connection slow that was never answered', () => {
  expect(failureOf({ code: 'ETIMEDOUT' }, source)).toMatchObject({ code: 'dataSource.slow' });
  expect(failureOf(new Error('timeout expired'), source).code).toBe('dataSource.slow');
});

it.each([
  [
    {
      code: 'ER_DBACCESS_DENIED_ERROR',
      message: "Access denied for user 'reader'@'10.0.0.%' to database 'school'",
    },
    "GRANT SELECT ON `school`.* TO 'reader'@'10.0.0.%';",
  ],
  [
    { code: '42501', message: 'permission denied for database "school"' },
    'GRANT CONNECT ON DATABASE "school" TO "reader";',
  ],
])('names the grant that an account lacks: %j', (error, grant) => {
  expect(failureOf(error, source)).toMatchObject({ code: 'dataSource.noGrant', data: { grant } });
});

it('takes a wrong password for one', () => {
  const error = { code: 'ER_ACCESS_DENIED_ERROR', message: "Access denied for user 'reader'@'%'" };

  expect(failureOf(error, source)).toMatchObject({ code: 'dataSource.denied' });
});
