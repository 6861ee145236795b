import type { NamedReport } from '../report.ts';
import { logInDays } from './log-ins.repository.ts';
import { classWeeks, gradingTimes, quietChildren } from './teaching.repository.ts';
import { classActivity, classStorage, likedWorks, workKinds } from './works.repository.ts';

/** In the order of their list. */
export const statements: readonly NamedReport[] = [
  classWeeks,
  classActivity,
  quietChildren,
  workKinds,
  likedWorks,
  gradingTimes,
  classStorage,
  logInDays,
];
