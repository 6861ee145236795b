export const consoleZhCn = {} as const;
