import '@sprout/ui/base.css';
import '@sprout/editor-kit/host.css';
import './junior.css';
import { mountEditor } from '@sprout/editor-kit/host';
import { juniorEditor } from './definition.ts';

void mountEditor(juniorEditor);
