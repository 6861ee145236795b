import '@sprout/ui/base.css';
import '@sprout/editor-kit/host.css';
import './blocks.css';
import { mountEditor } from '@sprout/editor-kit/host';
import { blocksEditor } from './definition.ts';
import { loadFrameEarly } from './frame/frame-element.ts';
import { narrowQuery } from './narrow-page.tsx';

if (!window.matchMedia(narrowQuery).matches) loadFrameEarly();
void mountEditor(blocksEditor);
