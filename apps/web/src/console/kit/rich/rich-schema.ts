import { mayShowMedia, mediaFrameAttributes, textAlignments } from '@sprout/rules';
import { Extension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import StarterKit from '@tiptap/starter-kit';

/** Marks without a button, kept as they were written; what stands around others comes first. */
const quietMarks = [
  'ruby',
  'rt',
  'rp',
  'sub',
  'sup',
  'small',
  'mark',
  'kbd',
  'samp',
  'var',
  'cite',
];

/**
 * What the editor can show and change. What a text has beyond it is found by {@link lostFrom}.
 * @param hosts whose frames may be pasted
 */
export const richExtensions = (hosts: readonly string[]): Extensions => [
  ...extensions,
  media('frame', 'iframe', ['src', 'title', 'width', 'height']).extend({
    parseHTML: () => [{ tag: 'iframe[src]', getAttrs: (frame) => mayBeRead(hosts, frame) && null }],
    renderHTML: ({ HTMLAttributes }) => ['iframe', { ...HTMLAttributes, ...mediaFrameAttributes }],
  }),
];

const mayBeRead = (hosts: readonly string[], frame: HTMLElement): boolean => {
  const said = (name: string) => frame.getAttribute(name) ?? undefined;
  return mayShowMedia(hosts, 'iframe', { src: said('src'), title: said('title') });
};

const extensions: Extensions = [
  StarterKit.configure({
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto', 'tel'],
      // A link keeps the target that it was written with.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  ...quietMarks.map((name) =>
    Mark.create({
      name,
      parseHTML: () => [{ tag: name }],
      renderHTML: () => [name, 0],
    }),
  ),
  media('picture', 'img', ['src', 'alt', 'width', 'height']),
  media('video', 'video', ['src', 'title', 'width', 'height']),
  Extension.create({
    name: 'alignment',
    addGlobalAttributes: () => [
      {
        types: ['paragraph', 'heading'],
        attributes: {
          textAlign: {
            default: null,
            parseHTML: ({ style }) =>
              textAlignments.find((known) => known === style.textAlign) ?? null,
            renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${textAlign}` } : {}),
          },
        },
      },
    ],
  }),
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    extendNodeSchema: ({ name }) => ({ tableRole: tableRoles[name] }),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
      const step = (by: 1 | -1) => () =>
        goToNextCell(by)(this.editor.state, this.editor.view.dispatch);
      return { Tab: step(1), 'Shift-Tab': step(-1) };
    },
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
];

/** Names by which the commands of tables know their nodes. */
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

function cell(name: string, tag: string) {
  const span = { default: 1, parseHTML: (element: HTMLElement) => spanOf(element, 'colspan') };
  return Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span,
      rowspan: { ...span, parseHTML: (element: HTMLElement) => spanOf(element, 'rowspan') },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes: { colspan, rowspan } }) => [
      tag,
      mergeAttributes(colspan > 1 ? { colspan } : {}, rowspan > 1 ? { rowspan } : {}),
      0,
    ],
  });
}

const spanOf = (element: HTMLElement, name: string) =>
  Math.min(Math.max(Number.parseInt(element.getAttribute(name) ?? '', 10) || 1, 1), 1000);

/** A picture, a video or a frame: one letter of a line. */
function media(name: string, tag: 'img' | 'video' | 'iframe', attributes: readonly string[]) {
  return Node.create({
    name,
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () =>
      Object.fromEntries(attributes.map((attribute) => [attribute, { default: null }])),
    parseHTML: () => [{ tag: `${tag}[src]` }],
    renderHTML: ({ HTMLAttributes }) => [
      tag,
      tag === 'video' ? mergeAttributes(HTMLAttributes, { controls: '' }) : HTMLAttributes,
    ],
  });
}
