import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours and sizes are variables of the page (`code-area.module.css`): a change of theme needs no editor. */
export const codeTheme = () => [theme(), syntaxHighlighting(colours())];

const colours = () =>
  HighlightStyle.define([
    {
      tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword],
      color: 'var(--c-keyword)',
      fontWeight: '700',
    },
    {
      tag: [tags.definitionKeyword, tags.moduleKeyword],
      color: 'var(--c-keyword)',
      fontWeight: '700',
    },
    { tag: [tags.string, tags.special(tags.string)], color: 'var(--c-text)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--c-number)' },
    { tag: tags.comment, color: 'var(--c-comment)', fontStyle: 'italic' },
    { tag: tags.function(tags.variableName), color: 'var(--c-call)' },
    { tag: tags.function(tags.propertyName), color: 'var(--c-call)' },
    {
      tag: tags.function(tags.definition(tags.variableName)),
      color: 'var(--c-call)',
      fontWeight: '700',
    },
    { tag: tags.definition(tags.className), color: 'var(--c-call)', fontWeight: '700' },
  ]);

const theme = () =>
  EditorView.theme({
    '&': { height: '100%', color: 'var(--c-ink)', backgroundColor: 'var(--c-ground)' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { font: '500 var(--c-size)/2 var(--font-code)', overflow: 'auto' },
    '.cm-content': { padding: '10px 0', caretColor: 'var(--c-ink)', minHeight: '100%' },
    '.cm-line': { padding: '0 16px 0 8px' },
    '.cm-cursor, .cm-dropCursor': { borderLeft: '2.5px solid var(--c-caret)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground, ::selection':
      { backgroundColor: 'var(--c-selection)' },
    '.cm-gutters': { backgroundColor: 'var(--c-ground)', color: 'var(--c-gutter)', border: '0' },
    '.cm-lineNumbers .cm-gutterElement': { minWidth: '34px', padding: '0 8px 0 0' },
    '.cm-stops .cm-gutterElement': {
      width: '28px',
      cursor: 'pointer',
      display: 'grid',
      placeItems: 'center',
    },
    '.cm-pins .cm-gutterElement': {
      display: 'grid',
      placeItems: 'center',
      minWidth: '30px',
      cursor: 'pointer',
    },
    '.cm-pin': {
      minWidth: '24px',
      height: '24px',
      borderRadius: '12px 12px 12px 3px',
      backgroundColor: 'var(--focus)',
      color: '#fff',
      fontSize: '13px',
      fontWeight: '700',
      lineHeight: '24px',
      textAlign: 'center',
    },
    '.cm-tooltip.cm-pinNote': {
      maxWidth: 'min(360px, 80vw)',
      padding: '8px 12px',
      border: '2px solid var(--focus)',
      borderRadius: '3px 12px 12px 12px',
      backgroundColor: '#fff',
      color: 'var(--ink)',
      font: '600 15px/1.45 var(--font)',
      whiteSpace: 'pre-wrap',
    },
    '.cm-activeLine': { backgroundColor: 'var(--c-active)' },
    '.cm-activeLineGutter': {
      backgroundColor: 'transparent',
      color: 'var(--c-ink)',
      fontWeight: '700',
    },
    '.cm-matchingBracket': {
      backgroundColor: 'var(--c-match)',
      outline: '1px solid var(--c-gutter)',
    },
    '.cm-selectionMatch': { backgroundColor: 'var(--c-match)' },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--c-error) 2px',
      textUnderlineOffset: '5px',
    },
    '.cm-lintRange-warning': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--c-warn) 2px',
      textUnderlineOffset: '5px',
      backgroundColor: 'var(--c-warnField)',
      borderRadius: '4px',
    },
  });
