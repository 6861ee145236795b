/** Stands for a text that is still being loaded. */
export const waitingText = '…';

/**
 * Choices for the chosen values while the texts of all choices are being loaded. Without a choice for it,
 * antd shows a chosen value as it is stored, e.g. an id.
 */
export const waitingChoices = (values: readonly string[]) =>
  values.filter(Boolean).map((value) => ({ value, label: waitingText }));

/** As `waitingChoices`, for a select of a tree. */
export const waitingNodes = (values: readonly string[]) =>
  waitingChoices(values).map(({ value, label }) => ({
    value,
    title: label,
    label,
    disabled: false,
    children: [],
  }));
