const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size as people say it, such as `1.4 MB`. */
export function bytesText(bytes: number): string {
  const power = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  const shown = power === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${shown} ${units[power]}`;
}
