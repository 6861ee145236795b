import '@sprout/ui/base.css';
import '@sprout/editor-kit/host.css';
import './blocks.css';
import { mountEditor } from '@sprout/editor-kit/host';
import { blocksEditor } from './definition.ts';

mountEditor(blocksEditor);
