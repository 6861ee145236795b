import type { ControlProps } from '../form-types.ts';

export type PickerProps = {
  /** One id, a list of ids, or nothing. */
  value: unknown;
  onChange: (value: string | readonly string[] | null) => void;
  isMultiple?: boolean;
  isDisabled?: boolean;
  id?: string;
  /** Where no label element names it. */
  label?: string;
};

/** The chosen ids, however the value came: a list, a comma list or one id. */
export function idsOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string');
  return typeof value === 'string' ? value.split(',').filter(Boolean) : [];
}

/** What a choice is told as: one id or nothing, or the list. */
export function single(value: unknown, isMultiple = false): string | readonly string[] | null {
  const ids = idsOf(value);
  return isMultiple ? ids : (ids[0] ?? null);
}

/** A picker's part of what a form hands to its controls. */
export const pickerPart = ({ id, value, onChange, isDisabled }: ControlProps) => ({
  id,
  value,
  onChange,
  isDisabled,
});
