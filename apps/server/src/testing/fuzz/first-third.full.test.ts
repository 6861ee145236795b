import { fuzzThird } from './fuzz-endpoints.ts';

fuzzThird(0);
