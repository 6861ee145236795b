import { readWire, type SchoolTime } from '@sprout/rules';

/** How far the school's clock is ahead of the one of this device, as answers of the server tell it. */
let aheadMs: number | undefined;

/** @param wire what the server says that the clock of the school shows; null where an answer says nothing */
export function learnSchoolTime(wire: string | null): void {
  const time = wire === null ? Number.NaN : readWire(wire);
  if (!Number.isNaN(time)) aheadMs = time - Date.now();
}

/**
 * What the clock of the school shows now, whatever zone or time the device has; what the device shows
 * until the first answer has come.
 */
export function schoolNow(): SchoolTime {
  const now = new Date();
  return now.getTime() + (aheadMs ?? -now.getTimezoneOffset() * 60_000);
}
