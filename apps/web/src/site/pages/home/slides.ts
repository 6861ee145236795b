import type { SiteConfig } from '@sprout/client';
import type { TextKey, Translate } from '@sprout/texts';
import type { BannerSlide } from '@sprout/ui';
import grow from '@sprout/ui/art/banner-grow.svg';
import growTall from '@sprout/ui/art/banner-grow-tall.svg';
import show from '@sprout/ui/art/banner-show.svg';
import showTall from '@sprout/ui/art/banner-show-tall.svg';
import { readSiteConfig } from '../../site-config.ts';

/** The operator's pictures; without any, our own scenes with live words. */
export function slidesOf(config: SiteConfig, t: Translate<TextKey>): BannerSlide[] {
  const { slides } = readSiteConfig(config);
  if (slides.length > 0) return slides;
  return [
    { src: grow, tallSrc: growTall, tone: 'leaf', ...wordsOf(t('home.slide.grow')) },
    { src: show, tallSrc: showTall, tone: 'carrot', ...wordsOf(t('home.slide.show')) },
  ];
}

function wordsOf(text: string): { words: [string, string]; alt: string } {
  const [first = '', second = ''] = text.split('\n');
  return { words: [first, second], alt: `${first} ${second}` };
}
