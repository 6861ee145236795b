export type DayPart = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

/** Source: specification section 9 ("before" read as exclusive, "to" as inclusive). */
export function dayPartOf(hour: number): DayPart {
  if (hour < 9) return 'morning';
  if (hour <= 11) return 'forenoon';
  if (hour <= 13) return 'noon';
  return hour < 20 ? 'afternoon' : 'evening';
}
