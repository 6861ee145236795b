import { type Files, isPublicPurpose, isPurpose } from '../../platform/files/index.ts';

/** The short name of a file that the server made itself, such as the cover of a work: taken from its path. */
export function nameless(name: string): string {
  const file = name.slice(name.indexOf('/') + 1);
  return `${file.slice(0, 8)}${file.slice(file.lastIndexOf('.'))}`;
}

/** The value under which a file opens, with a ticket where it is not open to everybody. */
export function addressOf(files: Pick<Files, 'ticketed'>, name: string, purpose: string): string {
  const isPublic = isPurpose(purpose) && isPublicPurpose(purpose);
  return isPublic ? name : files.ticketed(name);
}
