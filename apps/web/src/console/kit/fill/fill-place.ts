/** Where forms are filled in: by the staff, or by a child, who is told of questions in words of its own. */
export type FillPlace = { readonly list: string; readonly isChilds: boolean };

export const childsQuestions = '/center/questions';

export const fillPlaceOf = (pathname: string): FillPlace => {
  const isChilds = pathname.startsWith(childsQuestions);
  return { list: isChilds ? childsQuestions : '/online/cgformFill', isChilds };
};
