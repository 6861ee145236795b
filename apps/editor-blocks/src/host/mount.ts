import { mountEditor } from '@sprout/editor-kit/host';
import { blocksEditor } from './definition.ts';

void mountEditor(blocksEditor);
