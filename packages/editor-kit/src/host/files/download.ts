import type { ProjectFiles } from '../definition.ts';

/** Gives the child the project as a file. */
export function downloadProject(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  { ending, mime }: ProjectFiles,
): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: mime }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${safeName(name)}${ending}`;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Characters that some system does not allow in a file's name. */
const safeName = (name: string): string =>
  name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'work';
