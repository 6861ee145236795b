type AllowedRule = { rule: string; selector: string; reason: string };

/** What axe may find; at most three rules. */
export const allowedFindings: readonly AllowedRule[] = [];

/**
 * Where an English page may speak Chinese: the switch to the other language. Words of people and of
 * the school are told apart by what the server answers.
 */
export const chineseInEnglish = ['[lang="zh-CN"]'] as const;
