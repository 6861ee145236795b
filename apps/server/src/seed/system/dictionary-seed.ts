/** Items carry value, Chinese and English text, in the order in which they are shown. */
export type DictionarySeed = {
  code: string;
  name: string;
  items: readonly (readonly [value: string, text: string, textEn: string])[];
};
