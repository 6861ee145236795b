import { Zip, ZipPassThrough } from 'fflate';

/** Contents that one archive takes; the format without zip64 ends at 4 GiB. */
export const zipLimitBytes = 2 * 1024 ** 3;

/** Files that are packed already are stored as they are, part by part. */
export function createZip(at: Date) {
  let parts: Uint8Array[] = [];
  let failure: Error | undefined;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else parts.push(part);
  });
  return {
    begin(name: string): ZipPassThrough {
      const file = new ZipPassThrough(name);
      file.mtime = at;
      zip.add(file);
      return file;
    },
    end: () => zip.end(),
    /** Bytes of the archive since the last call. */
    take(): Buffer {
      if (failure) throw failure;
      const taken = Buffer.concat(parts);
      parts = [];
      return taken;
    },
  };
}
