import type { Messages } from '../messages.ts';
import type { serverTablesZhCn } from '../zh-cn/server-tables.ts';

export const serverTablesEnUs = {
  'server.table.added': 'Added',
  'server.table.edited': 'Saved',
  'server.table.deleted': 'Deleted',
  'server.categories.changed': 'Saved',
  'server.table.moved': 'Moved',
  'server.table.restored': 'Done',
  'server.sheet.title': 'Data: {noun}',
  'server.sheet.exporter': 'Exported by: {name}',
  'server.sheet.sheet': 'Export',
  'server.sheet.template': 'Import template: {noun}',
  'server.sheet.line': 'Line',
  'server.sheet.reason': 'Reason',
  'server.sheet.reportName': '{noun} - import errors.csv',
  'server.sheet.problem': '{column}: {problem}',
  'server.sheet.place': '{column}, line {line}, {name}',
  'server.sheet.existing': '{column} exists already, the line is left out.',
  'server.sheet.repeated': '{column} repeats within the file',
  'server.sheet.outOfReach': 'Outside your classes or data, and left out.',
  'server.sheet.notAllowed':
    '{column}: you may not set this. Leave the cell empty and import again, or ask an administrator to import it.',
  'server.sheet.passwordShort': 'The password is too short: pupils need 6 characters',
  'server.sheet.passwordShortStaff': 'The password is too short: staff need 8 characters',
  'server.sheet.passwordSimple': 'The password needs a letter and a digit',
  'server.sheet.passwordName': 'The password is too much like the account',
  'server.sheet.passwordCommon': 'The password is too common and easy to guess',
  'server.sheet.note.ownPassword': 'Logs in with the password of the file',
  'server.sheet.note.temporaryPassword':
    'Logs in with the password of the file, and chooses an own one the first time',
  'server.sheet.note.noPassword':
    'Has no password: print a log-in card or set one, and this account can log in',
  'server.sheet.note.enrolled': 'Has an account: only put into the class, the password stays',
  'server.sheet.rowExists': 'The record exists already, the line is left out.',
  'server.sheet.allImported': {
    one: '{n} line imported',
    other: 'All {n} lines imported',
  },
  'server.sheet.partImported': 'The file is imported, with errors.',
  'server.sheet.checked': 'Checked; nothing is imported yet.',
  'server.sheet.counts': 'Lines: {total}, imported: {good}, with errors: {bad}',
  'server.duplicate.free': 'This value is free',
  'server.dicts.restored': 'Restored',
  'server.dicts.saved': 'Saved',
  'server.dicts.refreshed': 'The dictionaries are fresh',
} as const satisfies Messages<typeof serverTablesZhCn>;
