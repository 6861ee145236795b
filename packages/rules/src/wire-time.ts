/**
 * What the clock of the school shows, in milliseconds as if the school were in UTC. Times of the wire
 * read this way are the same in every browser, whatever its zone.
 */
export type SchoolTime = number;

/** @param wire `YYYY-MM-DD HH:mm:ss`; NaN for anything else */
export const readWire = (wire: string): SchoolTime => Date.parse(`${wire.replace(' ', 'T')}Z`);

/** As `YYYY-MM-DD HH:mm:ss`. */
export const writeWire = (time: SchoolTime): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** The day of a time, as `YYYY-MM-DD`. */
export const wireDay = (time: SchoolTime): string => writeWire(time).slice(0, 10);
