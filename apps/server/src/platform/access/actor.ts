import { staff } from '@sprout/rules';
import type { RowRule } from './rule-resources.ts';

/** Who asks, as the session knows them. Read anew at most every four seconds. */
export type Actor = {
  id: string;
  schoolId: string;
  username: string;
  nickname: string;
  avatar: string | null;
  /** 1 student, 2 staff. */
  identity: number;
  roles: readonly string[];
  /** Ids of the roles that departments gave. */
  departRoles: readonly string[];
  /** Highest level of the roles; -1 without any. */
  level: number;
  permissions: ReadonlySet<string>;
  isConfirmed: boolean;
  /** A member of the staff whose password somebody else has chosen: an own one comes first. */
  mustChangePassword: boolean;
  /** An administrator without the second factor that the school asks of them: it comes first. */
  mustAddSecondFactor: boolean;
  /** The screen of this session is locked: the password comes first. */
  isLocked: boolean;
  orgCode: string | null;
  /** Classes and departments the person belongs to. */
  departIds: readonly string[];
  /** Org codes of departments a member of the staff answers for; everything below counts. */
  managedOrgCodes: readonly string[];
  /** Data rules of roles and department roles; `scope` applies them. */
  rowRules: readonly RowRule[];
  /** One of the roles sees the whole school: no department and no data rule bounds what the person reaches there. */
  seesWholeSchool: boolean;
  sessionHash: string;
  /** Who views the school as this person; absent for the person themselves. */
  viewedBy?: string;
};

export const isStaff = ({ identity }: Pick<Actor, 'identity'>): boolean => identity === staff;
