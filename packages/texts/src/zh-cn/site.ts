export const siteZhCn = {} as const;
