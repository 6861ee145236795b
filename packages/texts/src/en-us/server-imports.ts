import type { Messages } from '../messages.ts';
import type { serverImportsZhCn } from '../zh-cn/server-imports.ts';

export const serverImportsEnUs = {
  'server.users.import.or': ' or ',
  'server.users.import.choice': '“{name}”',
  'server.users.import.separator': '; ',
  'server.users.import.which': '{n} departments are called “{part}”: write {choices}',
  'server.users.import.unclearIdentity':
    '“{roles}” has the role of students and others: say in the Identity column whether this is a student or a member of staff',
  'server.users.import.studentWithRole':
    'it says “Student”, but the role is “{roles}”. For a member of staff change the identity to “Staff”; for a student leave the role empty',
  'server.users.import.staffAsStudent':
    'it says “Staff”, but the role is that of students. Give a role of the staff, such as “Teacher”, or change the identity to “Student”',
  'server.users.import.studentWithDuties':
    'Students cannot be in charge of departments. For a member of staff put “Staff” in the Identity column; for a student leave this cell empty',
  'server.users.import.staffInClass':
    'Everyone who is imported into a class is a student, but this row is of the staff. To import staff, use Import on the Users page and choose no class',
  'server.users.import.phoneShape':
    'Put one mobile number of 11 digits here. A landline goes into the Telephone column',
  'server.users.import.phoneTaken':
    'Somebody else has this phone number already, and a number can be kept once only. When brothers and sisters share a parent’s number, give it to one of them and leave this cell empty',
  'server.users.import.phoneRepeated':
    'This phone number is the same as in row {line} ({who}), and a number can be kept once only. When brothers and sisters share a parent’s number, give it to one of them and leave this cell empty',
  'server.users.import.differs':
    'This account exists and differs from the file. Look at both before you decide.\nNow: {now}\nIn the file: {sent}',
  'server.users.import.differsLater':
    'This account exists and differs from the file. {n} accounts can be changed in one import: import these first, then import the same file again',
  'server.users.import.passwordStays': 'The password stays the same.',
  'server.users.import.identityStays':
    'This account’s identity is “{now}”, and “{sent}” in the file. An import cannot change the identity; edit the person on the Users page',
  'server.users.import.statusStays':
    'An import can neither freeze nor unfreeze an account. Do that on the Users page, or leave this cell empty',
  'server.users.example.username': 'Example: mingwang',
  'server.users.example.realname': 'Ming Wang',
  'server.users.hint.username':
    'Needed: 3 to 32 letters, digits or underscores. The first row is an example and is not imported.',
  'server.users.hint.realname': 'The name, which only the staff see.',
  'server.users.hint.password':
    'May be left empty: print log-in cards afterwards, or set one later. At least 8 characters.',
  'server.users.hint.identity':
    'Student or Staff. When empty, the role decides: a role such as Teacher makes a member of staff, anything else a student.',
  'server.users.hint.sex': 'May be left empty.',
  'server.users.hint.birthday': 'As in 2016-03-12; may be left empty.',
  'server.users.hint.email': 'May be left empty. An address belongs to one person only.',
  'server.users.hint.phone':
    'A mobile number of 11 digits; blanks, dashes and +86 are understood. A number can be kept once only.',
  'server.users.hint.departs':
    'Names of classes or departments, with commas between several. When several have one name, put the level above before it: School 2/Class 1.',
  'server.users.hint.roles': 'With commas between several. May be left empty for students.',
  'server.users.hint.managed':
    'Classes or departments that a member of staff is in charge of, written like Departments.',
  'server.users.hint.status': 'Active when empty.',
  'server.users.hint.workNo': 'Of the staff; may be left empty.',
  'server.users.hint.post': 'Name of the position; may be left empty.',
  'server.users.hint.school': 'Name of the school; may be left empty.',
  'server.users.hint.telephone': 'A landline, as in 010-62345678; may be left empty.',
} satisfies Messages<typeof serverImportsZhCn>;
