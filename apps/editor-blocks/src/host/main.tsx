import '@sprout/ui/base.css';
import './host.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createEnvironment } from './environment.ts';

const mount = document.querySelector('#editor');
if (!mount) throw new Error('expected an element with the id "editor" in the page');
createRoot(mount).render(<App environment={createEnvironment()} />);
