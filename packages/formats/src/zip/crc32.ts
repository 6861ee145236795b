let table: Uint32Array | undefined;

/**
 * CRC-32 as zip and PNG use it (polynomial 0xEDB88320), as an unsigned number.
 * @param before that of the bytes which stand before these
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  table ??= buildTable();
  let crc = before ^ 0xffffffff;
  for (const byte of bytes) {
    crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function buildTable(): Uint32Array {
  return Uint32Array.from({ length: 256 }, (_, index) => {
    let value = index;
    for (let bit = 0; bit < 8; bit += 1) {
      value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
    }
    return value;
  });
}
