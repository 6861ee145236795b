import { expect, it } from 'vitest';
import { changingRights } from './mysql-grants.ts';

it.each([
  [
    ['GRANT USAGE ON *.* TO `reader`@`%`', 'GRANT SELECT, SHOW VIEW ON `school`.* TO `reader`@`%`'],
    [],
  ],
  [['GRANT SELECT, INSERT, UPDATE ON `school`.* TO `app`@`%`'], ['INSERT', 'UPDATE']],
  [
    ['GRANT ALL PRIVILEGES ON *.* TO `root`@`localhost` WITH GRANT OPTION'],
    ['ALL PRIVILEGES', 'GRANT OPTION'],
  ],
  [['GRANT SELECT ON `insert`.* TO `reader`@`%`'], []],
])('finds in %j what changes something: %j', (grants, rights) => {
  expect(changingRights(grants)).toEqual(rights);
});
