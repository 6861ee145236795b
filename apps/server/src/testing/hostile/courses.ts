import { paths } from '@sprout/contract/paths';
import { writeZip } from '@sprout/formats';
import { strToU8 } from 'fflate';
import { aForm, type HostileRequests, mib, repeated } from './request.ts';

type Member = { path: string; bytes: Uint8Array };

const imported = (...members: Member[]) =>
  aForm('teacher', paths['courses.importFile'][1], { name: 'a.zip', bytes: writeZip(members) });
const manifest = (inside: string): Member => ({
  path: 'course.json',
  bytes: strToU8(`{"format":"sprout-course","version":1,"course":{},${inside}}`),
});
const noFiles = '"units":[],"files":[]';

/** Files of courses, made to take long or much memory. */
export const hostileCourses = (): HostileRequests => ({
  'a course of zeros': imported(manifest(noFiles), {
    path: 'files/0.txt',
    bytes: new Uint8Array(40 * mib),
  }),
  'a course of lists in lists': imported(
    manifest(`"units":${'['.repeat(2 * mib)}${']'.repeat(2 * mib)},"files":[]`),
  ),
  'a course of many units': imported(
    manifest(`"units":[${repeated('{"key":"a","values":{}},', 4 * mib)}1],"files":[]`),
  ),
  'a course of many members': imported(
    manifest(noFiles),
    ...Array.from({ length: 20_000 }, (_, at) => ({
      path: `files/${at}.txt`,
      bytes: new Uint8Array(0),
    })),
  ),
});
