/** The one form that makes a class; with a department the class begins below it. */
export const newClassPath = (parentId?: string): string =>
  parentId === undefined
    ? '/form/step-form'
    : `/form/step-form?parentId=${encodeURIComponent(parentId)}`;

/** The one form that makes a course. */
export const newCoursePath = '/form/advanced-form';
