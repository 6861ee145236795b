import { type MonitorRange, monitorRanges } from '@sprout/contract';

/** A sample is taken so often: 60 of them are ten minutes. */
export const sampleMs = 10_000;
/** Points of each range, whatever its length. */
export const pointCount = 60;
/** Samples that one point stands for. */
const samplesOfPoint: Readonly<Record<MonitorRange, number>> = { '10m': 1, '1h': 6, '1d': 144 };

/** What becomes of several samples in one point: of a peak the mean would say nothing, and what is counted adds up. */
type Summary = 'mean' | 'max' | 'sum';
type Sample<Name extends string> = Readonly<Record<Name, number | undefined>>;
type Points<Name extends string> = {
  times: Date[];
  /** As long as `times`; null where nothing was measured. */
  series: Record<Name, (number | null)[]>;
};

/** The last ten minutes, hour and day of some figures, in room that never grows. */
export function createHistory<const Name extends string>(
  summaries: Readonly<Record<Name, Summary>>,
) {
  // Object.keys loses the type that the parameter proves.
  const names = Object.keys(summaries) as Name[];
  const rings = new Map(monitorRanges.map((range) => [range, createRing(names.length)]));
  const open = new Map(monitorRanges.map((range) => [range, createOpenPoint(names.length)]));

  return {
    add(at: Date, sample: Sample<Name>): void {
      const values = names.map((name) => sample[name] ?? Number.NaN);
      for (const range of monitorRanges) {
        const point = open.get(range);
        if (!point) continue;
        point.add(at.getTime(), values);
        if (point.samples < samplesOfPoint[range]) continue;
        rings.get(range)?.push(point.time, point.values(names.map((name) => summaries[name])));
        point.clear();
      }
    },

    /** The oldest first; the last point of a longer range may stand for fewer samples. */
    read(range: MonitorRange): Points<Name> {
      const rows = rings.get(range)?.rows() ?? [];
      const point = open.get(range);
      if (point && point.samples > 0) {
        rows.push({
          time: point.time,
          values: Float64Array.from(point.values(names.map((name) => summaries[name]))),
        });
      }
      const shown = rows.slice(-pointCount);
      const series = names.map((name, index) => [
        name,
        shown.map(({ values }) => finite(values[index])),
      ]);
      return {
        times: shown.map(({ time }) => new Date(time)),
        // Object.fromEntries loses the names.
        series: Object.fromEntries(series) as Record<Name, (number | null)[]>,
      };
    },
  };
}

const finite = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : value;

function createRing(width: number) {
  const times = new Float64Array(pointCount);
  const rows = Array.from({ length: pointCount }, () => new Float64Array(width));
  let next = 0;
  let count = 0;
  return {
    push(time: number, values: readonly number[]): void {
      times[next] = time;
      rows[next]?.set(values);
      next = (next + 1) % pointCount;
      count = Math.min(pointCount, count + 1);
    },
    rows(): { time: number; values: Float64Array }[] {
      const first = (next - count + pointCount) % pointCount;
      return Array.from({ length: count }, (_, index) => {
        const at = (first + index) % pointCount;
        return { time: times[at] ?? 0, values: rows[at] ?? new Float64Array(width) };
      });
    },
  };
}

/** The point that samples still come to. */
function createOpenPoint(width: number) {
  const sums = new Float64Array(width);
  const highest = new Float64Array(width).fill(Number.NEGATIVE_INFINITY);
  const counts = new Uint16Array(width);
  let samples = 0;
  let time = 0;
  return {
    get samples() {
      return samples;
    },
    get time() {
      return time;
    },
    add(at: number, values: readonly number[]): void {
      samples += 1;
      time = at;
      values.forEach((value, index) => {
        if (!Number.isFinite(value)) return;
        sums[index] = (sums[index] ?? 0) + value;
        highest[index] = Math.max(highest[index] ?? value, value);
        counts[index] = (counts[index] ?? 0) + 1;
      });
    },
    values: (summaries: readonly Summary[]): number[] =>
      summaries.map((summary, index) => {
        const count = counts[index] ?? 0;
        if (count === 0) return Number.NaN;
        if (summary === 'max') return highest[index] ?? 0;
        const sum = sums[index] ?? 0;
        return summary === 'sum' ? sum : sum / count;
      }),
    clear(): void {
      samples = 0;
      sums.fill(0);
      highest.fill(Number.NEGATIVE_INFINITY);
      counts.fill(0);
    },
  };
}
