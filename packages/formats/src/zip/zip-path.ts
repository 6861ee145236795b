import { FormatError } from '../problems.ts';

/**
 * Refuses a member name that could leave its folder on any system, or that cannot be shown.
 * @throws FormatError `format.badPath`
 */
export function requireSafePath(path: string, maxLength: number): void {
  if (!isSafePath(path, maxLength)) throw new FormatError('format.badPath', { path });
}

function isSafePath(path: string, maxLength: number): boolean {
  if (path.length === 0 || path.length > maxLength) return false;
  if (path.includes('\\') || path.includes(':') || path.startsWith('/')) return false;
  if (hasUnshowable(path)) return false;
  const segments = path.split('/');
  // A folder entry ends in a slash, so only its last segment may be empty.
  return segments.every(
    (segment, index) =>
      segment !== '.' && segment !== '..' && (segment !== '' || index === segments.length - 1),
  );
}

/** Control characters, direction overrides (they turn `gpj.exe` round) and broken UTF-8. */
function hasUnshowable(path: string): boolean {
  for (const letter of path) {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0xfffd) return true;
    if ((code >= 0x200e && code <= 0x200f) || (code >= 0x202a && code <= 0x202e)) return true;
    if ((code >= 0x2066 && code <= 0x2069) || (code >= 0xd800 && code <= 0xdfff)) return true;
  }
  return false;
}
