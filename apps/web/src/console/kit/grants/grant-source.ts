import type { Result } from '@sprout/contract/types';

export type GrantNode = Result<'roles.queryTreeList'>['treeList'][number];
export type GrantDiff = Result<'permissions.saveRolePermission'>;
export type RuleChoices = Result<'roles.dataRules'>;
export type DataRule = RuleChoices['datarule'][number];

/** The role whose people the effect of data rules is told for. */
export type RuleHolder = { roleId: string } | { departRoleId: string };

/** Comma lists of what is chosen, and of what was chosen when the choice was opened. */
export type GrantChoice = { permissionIds: string; opened: { permissionIds: string } };
export type RuleChoice = { dataRuleIds: string; opened: { dataRuleIds: string } };

/** Who is granted what: a role, a department or the role of a department. */
export type GrantSource = {
  /** Its place in the cache. */
  readonly key: string;
  readonly loadTree: () => Promise<{ treeList: GrantNode[] }>;
  /** Ids of what is granted. */
  readonly loadChecked: () => Promise<string[]>;
  /** With `isCheck` it only tells what would change. */
  readonly save: (choice: GrantChoice, isCheck: boolean) => Promise<GrantDiff>;
  readonly rules?: {
    readonly holder?: RuleHolder;
    readonly load: (permissionId: string) => Promise<RuleChoices>;
    readonly save: (permissionId: string, rules: RuleChoice) => Promise<unknown>;
  };
  readonly canSave: boolean;
  /** A user who has the role sees the whole school, so that each of its rights is of use. */
  readonly seesWholeSchool?: boolean;
  /** Why it cannot be saved, as a sentence, where more is known than a missing permission. */
  readonly problem?: string | undefined;
};
