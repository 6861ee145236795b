/** What systems put into a zip beside the files of a person. */
export function isSystemFile(path: string): boolean {
  return path.split('/').some((part) => systemNames.test(part));
}

const systemNames = /^(?:__MACOSX|__pycache__|\.DS_Store|Thumbs\.db|desktop\.ini|\._.*)$/i;
