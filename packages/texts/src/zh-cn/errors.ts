export const errorsZhCn = {} as const;
