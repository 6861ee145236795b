/** Kinds of people, as `userIdentity` tells them. */
export const student = 1;
export const staff = 2;

/** States of an account, as `status` tells them. */
export const normalAccount = 1;
export const frozenAccount = 2;

/** Every new child gets this role: without it no child could be added any more. */
export const studentRoleCode = 'student';

/** Categories of departments, as `orgCategory` tells them: the school itself, and a class. */
export const institution = 1;
export const classCategory = 3;
