import type { Messages } from '../messages.ts';
import type { serverTablesZhCn } from '../zh-cn/server-tables.ts';

export const serverTablesEnUs = {
  'server.table.added': 'Added',
  'server.table.edited': 'Saved',
  'server.announcements.edited': 'Changed',
  'server.announcements.released': 'The announcement is published',
  'server.announcements.revoked': 'The announcement is withdrawn',
  'server.announcements.allRead': 'All are read',
  'server.announcements.confirmed': 'Confirmed',
  'server.announcements.someRead': 'Some were marked as read',
  'server.table.deleted': 'Deleted',
  'server.classGrid.title': 'Class progress',
  'server.classGrid.child': 'Student',
  'server.classGrid.username': 'Account',
  'server.classGrid.done': 'Done',
  'server.categories.changed': 'Saved',
  'server.table.moved': 'Moved',
  'server.table.restored': 'Done',
  'server.course.copied': 'Copied',
  'server.course.copyName': '{name} copy',
  'server.course.taken': 'The course was added to your school',
  'server.course.imported': 'Imported',
  'server.sheet.title': 'Data: {noun}',
  'server.sheet.exporter': 'Exported by: {name}',
  'server.sheet.sheet': 'Export',
  'server.sheet.template': 'Import template: {noun}',
  'server.sheet.line': 'Line',
  'server.sheet.reason': 'Reason',
  'server.sheet.reportName': '{noun} - import errors.csv',
  'server.sheet.problem': '{column}: {problem}',
  'server.sheet.place': '{column}, line {line}, {name}',
  'server.sheet.existing': '{column} already exists, the row is left out.',
  'server.sheet.repeated': '{column} appears more than once in the file',
  'server.sheet.outOfReach': 'Outside your classes or data, and left out.',
  'server.sheet.notHandedIn':
    'The project has not been handed in, or has no stars: it cannot be graded.',
  'server.sheet.notAllowed':
    '{column}: you may not set this. Leave the cell empty and import again, or ask an administrator to import it.',
  'server.sheet.passwordShort': 'The password is too short: at least 8 characters',
  'server.sheet.passwordName': 'The password is too similar to the account name',
  'server.sheet.passwordCommon': 'The password is too common and easy to guess',
  'server.sheet.changedSince':
    'This project has changed since the export. Look at both before you decide.\nNow: handed in {time}, score {score}, comment: {comment}\nIn the file: score {sentScore}, comment: {sentComment}',
  'server.sheet.cellError':
    '{column}: the formula in this cell returns an error. Correct it and import again',
  'server.sheet.tooManyDigits':
    '{column}: a number of more than 15 digits, of which spreadsheets keep only the first 15. Set the column to “Text” and type it again',
  'server.sheet.brokenLetters':
    '{column}: this cell has characters that cannot be read. Correct it and import again',
  'server.sheet.note.ownPassword': 'Logs in with the password from the file',
  'server.sheet.warning.big5':
    'The file was saved in Big5, the encoding of traditional Chinese: check that the names are right',
  'server.sheet.warning.otherSheets':
    'Only the sheet “{first}” was read. These sheets also contain lists: {others}. Save each as its own file to import it',
  'server.sheet.warning.merged': {
    one: 'Merged cells in {names}: {n} row takes its value from the cell above',
    other: 'Merged cells in {names}: {n} rows take their value from the cell above',
  },
  'server.sheet.warning.mergedAcross':
    'Some cells are merged across columns: their value counts for the leftmost column only',
  'server.sheet.warning.unknownColumns': 'These columns are not imported: {names}',
  'server.sheet.warning.repeatedColumns':
    'These columns appear twice; only the leftmost is used: {names}',
  'server.sheet.warning.cutColumns': 'Nothing beyond column 200 was read',
  'server.sheet.warning.otherSpelling':
    'Some names are spelled differently in Sprout. They are taken as: {names}',
  'server.sheet.warning.example': 'The example row was not imported',
  'server.sheet.warning.otherRoles': {
    one: 'Students always have the Student role, so the role in {n} row is ignored. For staff, put “Staff” in the Identity column',
    other:
      'Students always have the Student role, so the roles in {n} rows are ignored. For staff, put “Staff” in the Identity column',
  },
  'server.sheet.warning.noRole': {
    one: '{n} member of staff has no role, so they get the Student role and see students’ pages',
    other:
      '{n} members of staff have no role, so they get the Student role and see students’ pages',
  },
  'server.sheet.warning.noClass': {
    one: '{n} student has no class',
    other: '{n} students have no class',
  },
  'server.sheet.note.temporaryPassword':
    'Logs in with the password from the file and chooses a new one the first time',
  'server.sheet.note.noPassword':
    'Has no password: print a log-in card or set one so this account can log in',
  'server.sheet.note.changed':
    'Already had an account: changed as in the file, the password stays the same',
  'server.sheet.note.enrolled':
    'Already has an account: only added to the class, the password stays the same',
  'server.sheet.rowExists': 'The record already exists, the row is left out.',
  'server.sheet.allImported': { one: '{n} row imported', other: 'All {n} rows imported' },
  'server.sheet.partImported': 'The file is imported, with errors.',
  'server.sheet.checked': 'Checked; nothing is imported yet.',
  'server.sheet.counts': 'Rows: {total}, imported: {good}, with errors: {bad}',
  'server.duplicate.free': 'This value is free',
  'server.dicts.restored': 'Restored',
  'server.dicts.saved': 'Saved',
  'server.dicts.refreshed': 'The dictionaries were refreshed',
  'button.*.list': 'List {noun}',
  'button.*.add': 'Add {noun}',
  'button.*.edit': 'Edit {noun}',
  'button.*.delete': 'Delete {noun}',
  'button.*.deleteBatch': 'Delete several {noun}',
  'button.*.recycle': 'Recycle bin of {noun}',
  'button.*.deleteRecycleBin': 'Delete {noun} permanently',
  'button.*.import': 'Import {noun}',
  'button.*.export': 'Export {noun}',
  'button.frontMenus.list': 'List the site menu',
  'button.frontMenus.add': 'Add to the site menu',
  'button.frontMenus.edit': 'Edit the site menu',
  'button.frontMenus.delete': 'Delete from the site menu',
  'button.frontMenus.import': 'Import the site menu',
  'button.frontMenus.export': 'Export the site menu',
  'button.categories.list': 'List categories',
  'button.dictItems.add': 'Add dictionary items',
  'button.dictItems.edit': 'Edit dictionary items',
  'button.dictItems.delete': 'Delete dictionary items',
  'server.ossFiles.uploaded': 'Uploaded',
  'button.announcementList.release': 'Publish announcements',
  'button.announcementList.revoke': 'Withdraw announcements',
  'button.orders.cancel': 'Cancel orders',
  'button.orders.pay': 'Confirm payments',
  'button.orders.refund': 'Refund orders',
  'button.outgoingMessages.cancel': 'Cancel messages',
  'button.outgoingMessages.resend': 'Send messages again',
  'button.scratchAssets.list': 'List assets',
  'button.scratchAssets.add': 'Add assets',
  'button.scratchAssets.edit': 'Edit assets',
  'button.scratchAssets.delete': 'Delete assets',
  'button.scratchAssets.export': 'Export assets',
  'button.storedFiles.export': 'Export the list of files',
} satisfies Messages<typeof serverTablesZhCn>;
