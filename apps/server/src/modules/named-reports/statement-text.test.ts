import { expect, it } from 'vitest';
import { bindStatement } from './statement-text.ts';

it.each([
  ['two statements', 'select 1; select 2', 'notOneQuestion'],
  ['a table that goes', 'drop table fee', 'notOneQuestion'],
  ['a program of the server', "copy fee to program 'cat'", 'notOneQuestion'],
  ['a bracket that ends the query', 'select 1) as x; drop table fee', 'notOneQuestion'],
  ['a bracket too many', 'select 1) as a, (select 2', 'notOneQuestion'],
  [
    'a common table that writes',
    'with gone as (delete from fee returning 1) select 1',
    'changesData',
  ],
  ['a new table', 'select * into copied from fee', 'changesData'],
  ['a lock', 'select * from fee for update', 'changesData'],
  ['waiting', 'select pg_sleep(60)', 'forbiddenFunction'],
  ['waiting, in quotes', 'select "pg_sleep"(60)', 'forbiddenFunction'],
  ['waiting in MySQL', 'select sleep(60)', 'forbiddenFunction'],
  ['a file of the server', "select pg_read_file('/etc/passwd')", 'forbiddenFunction'],
  ['a query in a text', "select query_to_xml('select 1', true, true, '')", 'forbiddenFunction'],
  ['a comment', 'select 1 -- x', 'notAllowedInStatement'],
  ['a comment of MySQL', 'select 1 # x', 'notAllowedInStatement'],
  ['a backslash', "select E'\\' or 1'", 'notAllowedInStatement'],
  ['letters with another meaning', "select U&'!0027' uescape '!'", 'notAllowedInStatement'],
  ['a text that never ends', "select 'x", 'notAllowedInStatement'],
  ['a parameter that is not declared', 'select :nobody', 'unknownParameter'],
])('refuses %s', (_, statement, problem) => {
  expect(bindStatement(statement, ['from'], 'postgresql')).toEqual({ problem });
});

it('counts the places of parameters as each database wants them', () => {
  const statement =
    "select ':from' from fee where day >= :from and (:to::date is null or :from < :to);";
  const known = ['from', 'to'];

  expect(bindStatement(statement, known, 'postgresql')).toEqual({
    text: "select ':from' from fee where day >= $1 and ($2::date is null or $1 < $2)",
    names: ['from', 'to'],
  });
  expect(bindStatement(statement, known, 'mysql')).toEqual({
    text: "select ':from' from fee where day >= ? and (?::date is null or ? < ?)",
    names: ['from', 'to', 'from', 'to'],
  });
});
