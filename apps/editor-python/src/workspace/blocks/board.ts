import * as Blockly from 'blockly/core';
import * as english from 'blockly/msg/en';
import * as chinese from 'blockly/msg/zh-hans';
import 'blockly/blocks';
import type { Language, TextKey, Translate } from '@sprout/texts';
import type { KeptBlocks } from '../stores/create-stores.ts';
import { wordsOnly } from './blockly-words.ts';
import { programOf, teachGenerator } from './python-code.ts';
import { describeToolbox } from './toolbox.ts';
import { describeBlock, ownBlocks } from './turtle-blocks.ts';

/**
 * A board of blocks in a place of the page; answers the way to take it down.
 * @param onProgram hears the program after each change
 */
export function createBoard(
  place: HTMLElement,
  language: Language,
  t: Translate<TextKey>,
  kept: KeptBlocks,
  onProgram: (program: string) => void,
): () => void {
  Blockly.setLocale(wordsOnly(language === 'en-US' ? english : chinese));
  // A modal dialog covers whatever lies outside of it, its own windows too.
  Blockly.setParentContainer(place.closest('dialog') ?? document.body);
  for (const { type } of ownBlocks) delete Blockly.Blocks[type];
  Blockly.defineBlocksWithJsonArray(ownBlocks.map((block) => describeBlock(block, t)));
  teachGenerator();
  const board = Blockly.inject(place, {
    toolbox: describeToolbox(t),
    renderer: 'zelos',
    // Nothing is fetched from there: what would be is left out below.
    media: '/edit/python/',
    sounds: false,
    trashcan: false,
    comments: false,
    zoom: { controls: false, wheel: true, startScale: 0.8 },
    grid: { spacing: 24, length: 3, colour: '#dce5dc' },
    move: { scrollbars: true, drag: true, wheel: false },
  });
  if (kept.state) Blockly.serialization.workspaces.load(kept.state, board);
  const tell = () => onProgram(board.getAllBlocks(false).length > 0 ? programOf(board) : '');
  board.addChangeListener((event) => {
    if (event.isUiEvent) return;
    kept.state = Blockly.serialization.workspaces.save(board);
    tell();
  });
  const sizes = new ResizeObserver(() => Blockly.svgResize(board));
  sizes.observe(place);
  return () => {
    sizes.disconnect();
    board.dispose();
    Blockly.WidgetDiv.hide();
    Blockly.DropDownDiv.hideWithoutAnimation();
  };
}
