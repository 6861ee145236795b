/** Words beside the code of the Python editor: notes of names, snippets, blocks. */
export const pythonHelpZhCn = {
  'pythonHelp.title': '帮手',
} as const;
