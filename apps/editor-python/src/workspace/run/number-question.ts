/** What a turtle asks for with `numinput`: JSON with default, min and max, each of them maybe null. */
export function numberQuestion(json: string) {
  const fields = read(json);
  const least = numberOf(fields['min']);
  const most = numberOf(fields['max']);
  const given = numberOf(fields['default']);
  return {
    least,
    most,
    first: given === undefined ? '' : String(given),
    fits(text: string): boolean {
      const value = text.trim() === '' ? Number.NaN : Number(text);
      return (
        Number.isFinite(value) &&
        (least === undefined || value >= least) &&
        (most === undefined || value <= most)
      );
    },
  };
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

function read(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
