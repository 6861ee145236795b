import type { TemplateData } from '@sprout/rules/message-template';

/** Values by name from JSON; undefined for anything that is none. */
export function readData(json: string): TemplateData | undefined {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return undefined;
  const isFlat = Object.values(read).every(
    (value) => typeof value === 'string' || typeof value === 'number',
  );
  return isFlat ? (read as TemplateData) : undefined;
}
