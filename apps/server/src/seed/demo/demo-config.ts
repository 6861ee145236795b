/** Settings of a fresh demo school that differ from those of an empty one. */
export const demoConfig: Readonly<Record<string, string>> = {
  allowComment: '1',
  allowReg: '1',
  contact: 'hello@sprout.example',
  openingHours: '9:00-18:00',
  recordNumber: '示例备案号 00000000',
};
