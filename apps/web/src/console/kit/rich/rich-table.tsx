import { useTexts } from '@sprout/ui';
import { Selection } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { Dropdown } from 'antd';
import { Table } from 'lucide-react';

const commands = {
  addRowBefore,
  addRowAfter,
  addColumnBefore,
  addColumnAfter,
  mergeCells,
  splitCell,
  toggleHeaderRow,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const;

type Command = keyof typeof commands;

const names = Object.keys(commands) as readonly Command[];

/** Begins a table, or changes the one in which the cursor stands. */
export function TableTool({ editor }: { editor: Editor }) {
  const { t } = useTexts();
  const isOn = useEditorState({ editor, selector: () => editor.isActive('table') });
  const run = (name: Command) => {
    commands[name](editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return (
    <Dropdown
      trigger={isOn ? ['click'] : []}
      menu={{
        items: names.map((key) => ({
          key,
          label: t(`kit.rich.table.${key}`),
          danger: key.startsWith('delete'),
          disabled: !commands[key](editor.state),
        })),
        onClick: ({ key }) => run(key as Command),
      }}
    >
      <button
        type="button"
        title={t('kit.rich.table')}
        aria-label={t('kit.rich.table')}
        aria-pressed={isOn}
        onClick={isOn ? undefined : () => insertTable(editor)}
      >
        <Table size={16} aria-hidden="true" />
      </button>
    </Dropdown>
  );
}

function insertTable(editor: Editor): void {
  const before = editor.state.selection.from;
  editor
    .chain()
    .focus()
    .insertContent(newTable)
    .command(({ tr }) => {
      const first = Selection.findFrom(tr.doc.resolve(before + 1), 1, true);
      if (first) tr.setSelection(first);
      return true;
    })
    .run();
}

const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
});

const newTable = {
  type: 'table',
  content: [row('tableHeader'), row('tableCell'), row('tableCell')],
};
