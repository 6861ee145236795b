/** The tags that one gave a work oneself. */
export const tagsOf = ({ workTag }: { readonly workTag: string | null }): readonly string[] =>
  workTag?.split(',').filter(Boolean) ?? [];
