type Of = { departId: string; courseId?: string; tasks?: 'homework' };

/** The grid of a class: of one course, or all of its homework. */
export const gridLink = (of: Of): string => `/teaching/classGrid?${new URLSearchParams(of)}`;
