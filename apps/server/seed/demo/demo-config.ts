/** Settings of a fresh demo school that differ from those of an empty one. */
export const demoConfig: Readonly<Record<string, string>> = {
  allowComment: '1',
  allowReg: '1',
};
