/** What a school is called that has not named itself. */
export const defaultBrandName = '小芽编程';
