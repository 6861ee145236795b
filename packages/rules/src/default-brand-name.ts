/** Name of a school that has not chosen one. */
export const defaultBrandName = '小芽编程';
