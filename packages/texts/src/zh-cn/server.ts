export const serverZhCn = {} as const;
