import { searchGrams, searchText } from '@sprout/rules';

type Published = {
  name: string;
  /** Never a real name: every visitor of the site may search for it. */
  nickname: string;
  tags: readonly string[];
  description: string;
};

/** What a published work is found by: words that the site shows, and nothing else. */
export function searchColumns({ name, nickname, tags, description }: Published) {
  const texts = [name, nickname, ...tags, description];
  return { search_words: searchText(...texts), search_grams: searchGrams(...texts) };
}
