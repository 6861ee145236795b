export type DayPart = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

/**
 * Part of the day for the viewer's own clock: morning before 9, forenoon to 11, noon to 13,
 * afternoon before 20. Source: specification section 9 ("before" exclusive, "to" inclusive).
 * @param hour local hour, 0-23
 */
export function dayPart(hour: number): DayPart {
  if (hour < 9) return 'morning';
  if (hour <= 11) return 'forenoon';
  if (hour <= 13) return 'noon';
  return hour < 20 ? 'afternoon' : 'evening';
}
