import { subject } from '../endpoint.ts';
import { ownWorks } from './works-own.ts';
import { publicWorks } from './works-public.ts';

export const works = subject('works', { ...publicWorks, ...ownWorks });
