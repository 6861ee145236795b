import { createTexts, type Language, type TextKey, type Translate } from '@sprout/texts';
import { createContext, type ReactNode, useContext } from 'react';

export type Texts = { readonly language: Language; readonly t: Translate<TextKey> };

const TextsContext = createContext<Texts | undefined>(undefined);

/** Gives the words to every component below. `t` must hold the area `ui`. */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** Words of the page; outside a provider every text is its own key. */
export const useTexts = (): Texts => useContext(TextsContext) ?? withoutTexts();

const withoutTexts = (): Texts => ({ language: 'zh-CN', t: createTexts('zh-CN') });
