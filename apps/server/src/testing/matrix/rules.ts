import type { Access, Endpoint } from '@sprout/contract';
import { type Caller, type Outcome, roleAdministration } from './callers.ts';

export type Rule = {
  /** What it says, in words. */
  name: string;
  applies(endpoint: Endpoint): boolean;
  cells: Partial<Record<Caller, Outcome>>;
};

const byId =
  (...patterns: RegExp[]) =>
  ({ id }: Endpoint): boolean =>
    patterns.some((pattern) => pattern.test(id));

const holds =
  (...codes: RegExp[]) =>
  ({ access }: { access: Access }): boolean =>
    codes.some((code) => code.test(access));

const closed = { anonymous: 'noSession', frozen: 'expired', temporary: 'temporary' } as const;
const everybody = {
  student: 'in',
  teacher: 'in',
  otherTeacher: 'in',
  administrator: 'in',
  roleAdministrator: 'in',
} as const;

const onlyTheOwner = {
  teacher: 'notTheirs',
  otherTeacher: 'notTheirs',
  administrator: 'notTheirs',
  roleAdministrator: 'notTheirs',
} as const;

/** Who may call an endpoint at all, by its access. The first that applies decides. */
const accessRules: readonly Rule[] = [
  {
    name: 'what is open is open to everybody; a session that is over or has a temporary password counts as none',
    applies: ({ access }) => access === 'anon',
    cells: { ...everybody, anonymous: 'in', frozen: 'in', temporary: 'in' },
  },
  {
    name: 'what needs a session lets every living session in',
    applies: ({ access }) => access === 'user',
    cells: { ...closed, ...everybody },
  },
  {
    name: 'teachers review, set and grade homework, prepare courses, tell their classes, and manage the children and the codes of these',
    applies: holds(
      /^teaching:(work|homework|comment|course|courseUnit|courseDept|departDayLog|asset|report|dashboard|form):/,
      /^system:user:(list|add|edit|changepwd|frozenBatch|import|queryUserRole|confirm|loginCard)$/,
      /^system:user:(editDepartWithUser|deleteUserInDepart)$/,
      /^system:depart:(list|addOwn|joinCode)$/,
      /^system:(announcement|feedback):/,
    ),
    cells: { ...closed, ...everybody, student: 'denied', roleAdministrator: 'denied' },
  },
  {
    name: 'everything else of the back office is for administrators',
    applies: ({ access }) => /^(system|teaching):/.test(access),
    cells: {
      ...closed,
      student: 'denied',
      teacher: 'denied',
      otherTeacher: 'denied',
      administrator: 'in',
      roleAdministrator: 'denied',
    },
  },
];

/** Ownership: whom the row keeps out of those who got in. All that apply count, the last wins. */
const rows: readonly Rule[] = [
  {
    name: 'with a temporary password one reads oneself and chooses another',
    applies: byId(/^session\.current$/, /^users\.updatePassword$/),
    cells: { temporary: 'in' },
  },
  {
    name: 'a form for the staff is filled in by those with the right to, and by no child',
    applies: byId(/^forms\.(formItem|send)$/),
    cells: { student: 'notTheirs', roleAdministrator: 'denied' },
  },
  {
    name: 'the administration of roles opens what it names',
    applies: ({ access }) => roleAdministration.some((code) => code === access),
    cells: { roleAdministrator: 'in' },
  },
  {
    name: 'what is for the whole school is closed to who sees a part of it',
    applies: ({ wholeSchool }) => wholeSchool === true,
    cells: { roleAdministrator: 'denied' },
  },
  {
    name: 'a role of people out of sight belongs to those who see the whole school',
    applies: byId(/^roles\.(edit|saveDataRules)$/, /^permissions\.saveRolePermission$/),
    cells: { roleAdministrator: 'notTheirs' },
  },
  {
    name: 'roles and grants of a department, and its people, belong to those who answer for it',
    applies: byId(
      /^departRoles\.(queryById|add|edit|getDeptRole\w+|deptRoleUserAdd|dataRules|saveDataRules)$/,
      /^departPermissions\.(queryById|add|edit|dataRules|saveDataRules|query\w+)$/,
      /^departPermissions\.saveDeptRolePermission$/,
      /^users\.(queryById|queryUserRole|userDepartList)$/,
      /^departs\.(listAll|members)$/,
    ),
    cells: { roleAdministrator: 'notTheirs' },
  },
  {
    name: 'a child is reached by the staff of the own classes',
    applies: byId(
      /^users\.(edit|queryById|queryUserRole|userDepartList)$/,
      /^users\.(frozenBatch|changePassword|resetPassword)$/,
      /^secondFactor\.reset$/,
    ),
    cells: { otherTeacher: 'notTheirs' },
  },
  {
    name: 'a class is opened and filled by those who answer for it',
    applies: byId(
      /^departs\.(queryById|queryParentName|listAll|members|addMembers|removeMembers?|moveMembers|teachers|addTeacher)$/,
      /^users\.(add|importStudent)$/,
      /queryDepartPermission$/,
      /^childRecord\.query$/,
      /^progressReports\.(draft|classDrafts|list|add|revoke)$/,
      /^departDayLogs\.queryById$/,
    ),
    cells: { otherTeacher: 'notTheirs' },
  },
  {
    name: 'codes and cards of a class belong to those who answer for it',
    applies: byId(
      /^classEntry\.(code|open|close|renewLink|joins|createChildren)$/,
      /^classEntry\.(cards|issueCards|revokeCards|setPictures|removePictures)$/,
    ),
    cells: { otherTeacher: 'notTheirs' },
  },
  {
    name: 'which course a class has from when belongs to those who answer for it',
    applies: byId(
      /^(courseDeparts|unitReleases)\.(queryById|edit|delete|deleteBatch|putRecycleBin|deleteRecycleBin)$/,
    ),
    cells: { teacher: 'notTheirs', otherTeacher: 'notTheirs' },
  },
  {
    name: 'homework is kept by the staff of its classes',
    applies: byId(
      /^homeworks\.(queryById|edit|delete|deleteBatch|putRecycleBin|deleteRecycleBin)$/,
    ),
    cells: { teacher: 'notTheirs', otherTeacher: 'notTheirs' },
  },
  {
    name: 'an announcement is kept by whoever wrote it and by those who see the whole school',
    applies: byId(
      /^announcementList\.(edit|delete|deleteBatch|putRecycleBin|deleteRecycleBin|release|withdraw)$/,
      /^(announcements\.do\w+|announcementSends\.list)$/,
    ),
    cells: { teacher: 'notTheirs', otherTeacher: 'notTheirs' },
  },
  {
    name: 'a draft of an announcement is nothing to its readers',
    applies: byId(/^announcementList\.queryById$/),
    cells: {
      student: 'notTheirs',
      teacher: 'notTheirs',
      otherTeacher: 'notTheirs',
      roleAdministrator: 'notTheirs',
    },
  },
  {
    name: 'hand-ins are read and graded by the staff of their class',
    applies: byId(
      /^(homework\.(classWork|openHandIn|grade|sendBack|undo|excuse|extend|extendClass)|grading\.(work|file|presence))$/,
      /^homeworkChecks\.(results|keep)$/,
    ),
    cells: { otherTeacher: 'notTheirs' },
  },
  {
    name: 'a grade is taken back by whoever gave it',
    applies: byId(/^homework\.undo$/),
    cells: { administrator: 'denied' },
  },
  {
    name: 'the grid of a class, its reminders and what is written to it belong to the staff of the class',
    applies: byId(
      /^classGrid\.(grid|cell|exportXls)$/,
      /^reminders\.add$/,
      /^announcements\.write$/,
      /^teacherHome\.(dismiss|recall)Quiet$/,
    ),
    cells: { otherTeacher: 'notTheirs' },
  },
  {
    name: 'a reminder is taken back by whoever gave it',
    applies: byId(/^reminders\.undo$/),
    cells: { otherTeacher: 'notTheirs', administrator: 'notTheirs' },
  },
  {
    name: 'homework is opened by those who have it',
    applies: byId(/^homework\.(getWorkInfo|unitTask|takeBack|read)$/, /^homeworkChecks\.mine$/),
    cells: onlyTheOwner,
  },
  {
    name: 'a work is reviewed by the staff of its class',
    applies: byId(/^reviews\.(decide(Comments)?|history|reports|closeReports|presence|undo)$/),
    cells: { otherTeacher: 'notTheirs' },
  },
  {
    name: 'a decision is taken back by the one who took it',
    applies: byId(/^reviews\.undo$/),
    cells: { administrator: 'denied' },
  },
  {
    name: 'what is not published is opened by its author and the staff of the class',
    applies: byId(/^works\.(open|versions)$/),
    cells: { otherTeacher: 'notTheirs', roleAdministrator: 'notTheirs' },
  },
  {
    name: 'cloud variables of a work are for its author, the class and its staff, who may switch them off, as its author may',
    applies: byId(/^cloudVariables\./),
    cells: { otherTeacher: 'notTheirs', roleAdministrator: 'notTheirs' },
  },
  {
    name: 'homework begins with a work of a class that one answers for',
    applies: byId(/^works\.asStarter$/),
    cells: { otherTeacher: 'notTheirs' },
  },
  {
    name: 'a work is changed by its author alone',
    applies: byId(/^works\.(update|restoreVersion|useCopy|renewShareLink|askForSite)$/),
    cells: onlyTheOwner,
  },
  {
    name: 'a work is deleted by its author and the staff of the class',
    applies: byId(/^works\.(delete|deleteBatch|restore)$/),
    cells: { otherTeacher: 'notTheirs', roleAdministrator: 'notTheirs' },
  },
  {
    name: 'works are corrected, copied, tagged and taken along by the staff of the class',
    applies: byId(
      /^staffWorks\.(queryById|corrections|comments|edit|sendWork|setWorkTag|archiveSize|archive)$/,
    ),
    cells: { otherTeacher: 'notTheirs' },
  },
  {
    name: 'whoever has no work of others tags own works alone',
    applies: byId(/^staffWorks\.setWorkTag$/),
    cells: { roleAdministrator: 'notTheirs' },
  },
  {
    name: 'a comment goes by its author or by the staff of the class',
    applies: byId(/^works\.deleteComment$/),
    cells: { otherTeacher: 'denied', roleAdministrator: 'denied' },
  },
  {
    name: 'a file is registered and let go by the one who sent it',
    applies: byId(/^(files\.addFile|storedFiles\.deleteByPath)$/),
    cells: onlyTheOwner,
  },
  {
    name: 'a phrase is removed by whoever added it',
    applies: byId(/^grading\.removePhrase$/),
    cells: { teacher: 'notTheirs', otherTeacher: 'notTheirs', administrator: 'notTheirs' },
  },
  {
    name: 'phrases for comments are for those who grade or review',
    applies: byId(/^grading\.(phrases|addPhrase|removePhrase)$/),
    cells: { student: 'denied', roleAdministrator: 'denied' },
  },
  {
    name: 'tables of people, roles and departments are chosen from by the staff, who ask for codes and their rules too',
    applies: byId(
      /^(dicts\.(loadDict|loadDictItem|loadTreeData|queryTableData)|departs\.idTree|fillRules\.executeRuleByCode(Batch)?|checkRules\.checkByCode|fieldRules\.list)$/,
    ),
    cells: { student: 'denied' },
  },
];

export const rules: readonly Rule[] = [...accessRules, ...rows];

/** What the rules say of an endpoint; a cell without an access rule is a mistake in the rules. */
export function expectedOf(endpoint: Endpoint): Record<Caller, Outcome> {
  const access = accessRules.find((rule) => rule.applies(endpoint));
  if (!access) throw new Error(`No access rule for ${endpoint.id}.`);
  const cells = { ...access.cells };
  for (const rule of rows) {
    if (!rule.applies(endpoint)) continue;
    for (const [caller, outcome] of Object.entries(rule.cells)) {
      Object.assign(cells, { [caller]: outcome });
    }
  }
  // An access rule names every caller; the test of the rules shows it.
  return cells as Record<Caller, Outcome>;
}
