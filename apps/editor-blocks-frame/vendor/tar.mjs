const blockSize = 512;

/**
 * Reads the entries of a tar stream, one after the other, in the order of the archive.
 * Handles plain, ustar and pax headers, which is what npm writes.
 * @param {AsyncIterable<Uint8Array>} source unpacked bytes
 * @param {(path: string) => boolean} wants entries to keep in memory; the others are skipped
 * @param {(path: string, data: Buffer) => Promise<void> | void} onFile
 */
export async function readTar(source, wants, onFile) {
  const reader = createByteReader(source);
  let paxPath = '';
  for (;;) {
    const header = await reader.read(blockSize);
    if (header === undefined || header.every((byte) => byte === 0)) return;
    const size = readOctal(header, 124, 12);
    const padded = Math.ceil(size / blockSize) * blockSize;
    const kind = String.fromCharCode(header[156] ?? 0);
    const path = paxPath || readName(header);
    paxPath = '';
    if (kind === 'x') {
      paxPath = readPaxPath((await readExactly(reader, padded)).subarray(0, size));
    } else if ((kind === '0' || kind === '\0') && wants(path)) {
      await onFile(path, Buffer.from((await readExactly(reader, padded)).subarray(0, size)));
    } else await reader.skip(padded);
  }
}

function readName(header) {
  const name = readText(header, 0, 100);
  const prefix = readText(header, 345, 155);
  return prefix ? `${prefix}/${name}` : name;
}

function readText(header, start, length) {
  const field = header.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? length : end).toString('utf8');
}

function readOctal(header, start, length) {
  const value = Number.parseInt(readText(header, start, length).trim() || '0', 8);
  if (Number.isNaN(value)) throw new Error('the archive is damaged: a size is not a number');
  return value;
}

/** A pax record is "<length> path=<value>\n". */
function readPaxPath(data) {
  return /^\d+ path=(.*)$/m.exec(data.toString('utf8'))?.[1] ?? '';
}

async function readExactly(reader, size) {
  const data = await reader.read(size);
  if (data === undefined) throw new Error('the archive is damaged: it ends too early');
  return data;
}

/** Reads fixed lengths from chunks of any length. */
function createByteReader(source) {
  const iterator = source[Symbol.asyncIterator]();
  let chunks = [];
  let held = 0;

  const fill = async (size) => {
    while (held < size) {
      const { value, done } = await iterator.next();
      if (done) return false;
      chunks.push(value);
      held += value.length;
    }
    return true;
  };

  return {
    async read(size) {
      if (!(await fill(size))) return undefined;
      const all = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
      chunks = [all.subarray(size)];
      held -= size;
      return all.subarray(0, size);
    },
    async skip(size) {
      let left = size;
      while (left > 0) {
        const step = Math.min(left, 64 * 1024);
        await readExactly(this, step);
        left -= step;
      }
    },
  };
}
