export const accountZhCn = {} as const;
