/** Puts bytes into the downloads of the browser under a name. */
export function saveFile(bytes: ArrayBuffer | Blob, name: string): void {
  const url = URL.createObjectURL(new Blob([bytes]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
