/** Days after which Sprout itself deletes something. The jobs that delete go by these, and the page of kept data tells them. */
export const keptDays = {
  /** Log-ins, changes and opened records. Source: peers-and-safety section 3, row 8. */
  log: 180,
  /** Browsers without a log-in; half a school year. */
  browsers: 180,
  /** Cards, and requests to join a class, after they have ended. */
  endedCards: 90,
  /** Works in the trash of their author. */
  thrownWorks: 30,
  /** What was taken out of a backpack. */
  backpack: 1,
  /** Stored files that nothing names any more. */
  unusedFiles: 7,
  /** Stored files that the staff have thrown away. */
  thrownFiles: 30,
  /** For so long people see a notice. */
  notices: 180,
  /** For so long a notice stays that no reader sees any more. */
  endedNotices: 30,
  /** Mails, text messages and messages of WeChat that went out. */
  outgoing: 180,
  /** What can be put back after a department was deleted. */
  undo: 30,
  /** Runs of jobs. */
  runs: 90,
} as const;

/** Nightly backups that stay. */
export const keptBackups = 14;

/** Kinds of stored data, as the page of kept data lists them; each says in its own words what it is and when it ends. */
export const keptKinds = [
  'account',
  'classes',
  'logIns',
  'browsers',
  'cards',
  'log',
  'works',
  'comments',
  'backpack',
  'files',
  'learning',
  'reports',
  'messages',
  'outgoing',
  'forms',
  'orders',
  'settings',
  'undo',
  'runs',
  'backups',
] as const;
export type KeptKind = (typeof keptKinds)[number];

/** Numbers for the sentence that says when a kind ends; none where that has no number. */
export const keptFigures: Readonly<Partial<Record<KeptKind, Readonly<Record<string, number>>>>> = {
  browsers: { n: keptDays.browsers },
  cards: { n: keptDays.endedCards },
  log: { n: keptDays.log },
  works: { n: keptDays.thrownWorks },
  backpack: { n: keptDays.backpack },
  files: { n: keptDays.unusedFiles, thrown: keptDays.thrownFiles },
  messages: { n: keptDays.notices, after: keptDays.endedNotices },
  outgoing: { n: keptDays.outgoing },
  undo: { n: keptDays.undo },
  runs: { n: keptDays.runs },
  backups: { n: keptBackups },
};
