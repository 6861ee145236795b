const dayMs = 24 * 3_600_000;
/** Day 0 of a sheet, which counts a 29th of February 1900 that never was. */
const sheetEpoch = Date.UTC(1899, 11, 30);
/** Days between the two calendars of sheet programs. */
const days1904 = 1462;
/** The first day behind the one that never was. */
const firstSureDay = 61;
/** The last day of the year 9999. */
const lastDay = 2_958_465;
/** 1927 to 2173: a smaller number in a column of days is a year or a count. */
const plainDays = { from: 10_000, to: 99_999 };

const two = (part: string): string => part.padStart(2, '0');

/** Day and time of the number that a sheet keeps; `undefined` for one that is none for sure. */
export function dayOfSerial(
  serial: number,
  is1904: boolean,
): { day: string; time: string } | undefined {
  const days = is1904 ? serial + days1904 : serial;
  if (!(days >= firstSureDay && days < lastDay + 1)) return undefined;
  const seconds = Math.round((days * dayMs) / 1000);
  const text = new Date(sheetEpoch + seconds * 1000).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 19) };
}

/** The number that a sheet keeps for a day and its time; `undefined` where such a number would show another day. */
export function serialOfDay(text: string): number | undefined {
  const [day = '', time = '00:00:00'] = text.split(' ');
  const at = Date.parse(`${day}T${time}Z`);
  const serial = (at - sheetEpoch) / dayMs;
  const shown = dayOfSerial(serial, false);
  return shown && shown.day === day && shown.time === time ? serial : undefined;
}

/** A plain number in a column of days; as it is where its writer cannot mean a day by it. */
export function dayOfNumber(cell: string, kind: 'day' | 'time', is1904: boolean): string {
  const serial = Number(cell);
  const isLikely = serial >= plainDays.from && serial <= plainDays.to;
  const found = isLikely ? dayOfSerial(serial, is1904) : undefined;
  if (!found) return cell;
  return kind === 'day' ? found.day : `${found.day} ${found.time}`;
}

const dayPattern = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/;
const compactPattern = /^((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/**
 * People write days with dashes, slashes or dots, or as eight digits; lists of other programs write a
 * time behind them. As it is where it is no day.
 */
export function dayOfText(cell: string): string {
  const [own = ''] = cell.split(/[ T]/, 1);
  const behind = cell.slice(own.length + 1);
  if (behind !== '' && !/^\d{1,2}:\d{2}/.test(behind)) return cell;
  const [, year, month = '', day = ''] = dayPattern.exec(own) ?? compactPattern.exec(own) ?? [];
  return year ? `${year}-${two(month)}-${two(day)}` : cell;
}

/** A day and, behind a space, the time of it; a day alone begins at midnight. */
export function timeOfText(cell: string): string {
  const match = /^(\S+?)(?:[ T](\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?)?$/.exec(cell);
  if (!match) return cell;
  const [, day = '', time = '00:00'] = match;
  return `${dayOfText(day)} ${time.padStart(time.length > 5 ? 8 : 5, '0')}`;
}
