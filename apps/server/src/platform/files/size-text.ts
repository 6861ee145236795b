/** A limit as people read it. */
export const sizeText = (bytes: number): string =>
  bytes >= gib
    ? `${Math.floor(bytes / gib)} GB`
    : bytes >= mib
      ? `${Math.floor(bytes / mib)} MB`
      : `${Math.ceil(bytes / 1024)} KB`;

const mib = 1024 * 1024;
const gib = 1024 * mib;
