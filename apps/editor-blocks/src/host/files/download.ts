/** Gives the child the project as a file. */
export function downloadProject(bytes: Uint8Array<ArrayBuffer>, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/x.scratch.sb3' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${safeName(name)}.sb3`;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Characters that some system does not allow in a file's name. */
const safeName = (name: string): string =>
  name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || 'work';
