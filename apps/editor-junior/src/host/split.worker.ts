import { answerSplits, type SplitScope } from '@sprout/editor-kit';

// The scope's own type speaks of documents; a worker's has these two methods.
answerSplits(self as unknown as SplitScope);
