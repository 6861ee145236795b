type AllowedRule = { rule: string; selector: string; reason: string };

/** What axe may find; at most three rules. */
export const allowedFindings: readonly AllowedRule[] = [
  {
    rule: 'aria-required-children',
    selector: '.ant-tabs-nav',
    reason: 'the button for tabs that do not fit stands inside the list of tabs in antd',
  },
  {
    rule: 'target-size',
    selector: 'a[href$="#',
    reason: "a phone's bar covers the line of a table of contents that its screen ends in",
  },
];

/**
 * Where an English page may speak Chinese: the switch to the other language, and the beginning of what
 * was kept of a row. Words of people and of the school are told apart by what the server answers.
 */
export const chineseInEnglish = ['[lang="zh-CN"]', '[data-kept]'] as const;
