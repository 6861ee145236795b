import { readIds } from '../../platform/table/id-list.ts';

/** Data rules that somebody chose, and those that were chosen when the choice was opened. */
export type RuleChoice = {
  ruleIds: readonly string[];
  opened?: readonly string[] | undefined;
};

type SentRules = { dataRuleIds: string; opened?: { dataRuleIds: string } };

export const readRules = ({ dataRuleIds, opened }: SentRules): RuleChoice => ({
  ruleIds: readIdList(dataRuleIds),
  opened: opened && readIdList(opened.dataRuleIds),
});

type SentGrants = { permissionIds: string; opened?: { permissionIds: string } };

/** Menus and buttons that somebody chose, and those that were chosen when the choice was opened. */
export const readGrants = ({ permissionIds, opened }: SentGrants) => ({
  wanted: readIdList(permissionIds),
  opened: opened && readIdList(opened.permissionIds),
});

/** Ids of a comma list that may be empty. Throws `request.invalid`. */
export const readIdList = (list: string): string[] => (/[^,\s]/.test(list) ? readIds(list) : []);
