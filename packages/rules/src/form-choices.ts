/** Files of one answer to a form. */
export const formFileLimit = 9;

/** The choices of a question, as they are written: with commas or in lines of their own. Each once, in their order. */
export const formChoices = (choices: string | null | undefined): string[] => [
  ...new Set(
    (choices ?? '')
      .split(/[,，、\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
