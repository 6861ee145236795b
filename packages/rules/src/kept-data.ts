/** Days after which Sprout itself deletes data: for the jobs that delete, and for the page of kept data. */
export const keptDays = {
  /** Log-ins, changes and opened records. Source: peers-and-safety section 3, row 8. */
  log: 180,
  /** Known browsers, after their last log-in; half a school year. */
  browsers: 180,
  /** Cards, and requests to join a class, after they have ended. */
  endedCards: 90,
  /** Works in the trash of their author. */
  thrownWorks: 30,
  /** Items that their owner deleted from a backpack. */
  backpack: 1,
  /** Stored files that nothing names any more. */
  unusedFiles: 7,
  /** Stored files that the staff have thrown away. */
  thrownFiles: 30,
  /** Days for which readers see a notice. */
  notices: 180,
  /** Days for which a notice is kept after readers have ceased to see it. */
  endedNotices: 30,
  /** Mails, text messages and messages of WeChat that went out. */
  outgoing: 180,
  /** Members and leaders of a deleted department, for putting it back. */
  undo: 30,
  /** Runs of jobs. */
  runs: 90,
} as const;

/** Nightly backups that stay. */
export const keptBackups = 14;

/** Kinds of stored data in the order of the page of kept data; the texts have `kept.<kind>`. */
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

/** Numbers in the sentence about the end of a kind; absent for a sentence without a number. */
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
