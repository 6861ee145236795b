import { uploadLimits } from '@sprout/contract';

/** Endings of what may be handed in; the server looks at the content. */
const endings = ['png', 'jpg', 'jpeg', 'gif', 'webp', 'pdf', 'docx', 'xlsx', 'pptx', 'txt', 'md'];

/** What a file window offers; a phone turns its photos into pictures that every computer shows. */
export const acceptedFiles = endings.map((ending) => `.${ending}`).join();

/** Why a file cannot be handed in, before it is sent. */
export function fileProblem({
  name,
  size,
}: Pick<File, 'name' | 'size'>): 'wrongType' | 'tooLarge' | 'empty' | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!endings.includes(ending)) return 'wrongType';
  if (size === 0) return 'empty';
  return size > uploadLimits.homework ? 'tooLarge' : undefined;
}
