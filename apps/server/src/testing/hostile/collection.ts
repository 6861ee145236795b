import { hostileCalls } from './calls.ts';
import { hostileCourses } from './courses.ts';
import { hostileFiles } from './files.ts';
import type { HostileRequests } from './request.ts';
import { hostileSheets } from './sheets.ts';
import { hostileTexts } from './texts.ts';

export type { HostileRequest } from './request.ts';

/** Everything that made the server wait or might, by what is hard about it. */
export const listHostileRequests = async (): Promise<HostileRequests> => ({
  ...(await hostileFiles()),
  ...hostileSheets(),
  ...hostileCourses(),
  ...hostileCalls(),
  ...hostileTexts(),
});
