/** Bounds grow by a tenth, so a share of the calls is known within a tenth: from a tenth of a millisecond to minutes. */
const growth = 1.1;
const leastMs = 0.1;
const bucketCount = 152;
const logGrowth = Math.log(growth);

/** How often which duration was seen, in room that never grows. */
export class Durations {
  readonly #counts = new Uint32Array(bucketCount);
  #total = 0;

  add(ms: number): void {
    const bucket = ms <= leastMs ? 0 : Math.ceil(Math.log(ms / leastMs) / logGrowth);
    const index = Math.min(bucketCount - 1, bucket);
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#total += 1;
  }

  get total(): number {
    return this.#total;
  }

  merge(other: Durations): void {
    this.#counts.forEach((count, index) => {
      this.#counts[index] = count + (other.#counts[index] ?? 0);
    });
    this.#total += other.#total;
  }

  /** Milliseconds that this share of them did not pass; undefined when there was none. */
  percentile(share: number): number | undefined {
    if (this.#total === 0) return undefined;
    let left = Math.ceil(this.#total * share);
    for (const [index, count] of this.#counts.entries()) {
      left -= count;
      if (left <= 0) return leastMs * growth ** index;
    }
    return undefined;
  }

  clear(): void {
    this.#counts.fill(0);
    this.#total = 0;
  }
}
