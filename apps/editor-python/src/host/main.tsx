import '@sprout/ui/base.css';
import '@sprout/editor-kit/host.css';
import './python.css';
import { mountEditor } from '@sprout/editor-kit/host';
import { pythonEditor } from './definition.ts';

void mountEditor(pythonEditor);
