/** Most that a program may hold; a tablet ends a page that takes more. Bytes. */
const usualLimit = 512 * 1024 * 1024;
const smallLimit = 256 * 1024 * 1024;

const pageBytes = 65_536;

/**
 * Refuses memory beyond the limit, which Python tells as a MemoryError.
 * @param memoryGb of the device, as far as the browser tells it
 */
export function limitMemory(memoryGb: number | undefined): void {
  const limit = (memoryGb ?? 4) <= 2 ? smallLimit : usualLimit;
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function growWithin(this: WebAssembly.Memory, pages: number) {
    if (this.buffer.byteLength + pages * pageBytes > limit) throw new RangeError('memory limit');
    return grow.call(this, pages);
  };
}
