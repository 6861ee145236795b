export const worksZhCn = {} as const;
