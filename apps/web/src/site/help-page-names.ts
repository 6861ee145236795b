/** Last parts of the addresses below `/help`. */
export const helpPageNames = ['works', 'privacy', 'questions', 'teachers'] as const;

export type HelpPageName = (typeof helpPageNames)[number];

export const helpPath = (name: HelpPageName): string => `/help/${name}`;
