/** One picture of the banner with what belongs to it. */
export type Slide = { picture: string; tall: string; link: string; text: string };

type Lists = Readonly<Record<'banner' | 'bannerTall' | 'bannerLinks' | 'bannerTexts', string>>;

/** The four lists side by side; a picture without link, text or tall form has empty ones. */
export function readSlides(values: Lists): Slide[] {
  const tall = values.bannerTall.split(',');
  const links = values.bannerLinks.split('\n');
  const texts = values.bannerTexts.split('\n');
  return values.banner
    .split(',')
    .filter((picture) => picture !== '')
    .map((picture, place) => ({
      picture,
      tall: tall[place] ?? '',
      link: links[place] ?? '',
      text: texts[place] ?? '',
    }));
}

/** Back to the four lists; lists of nothing but empty places become empty. */
export function writeSlides(slides: readonly Slide[]): Lists {
  const join = (values: string[], mark: string) =>
    values.every((value) => value === '') ? '' : values.join(mark);
  return {
    banner: slides.map(({ picture }) => picture).join(','),
    bannerTall: join(
      slides.map(({ tall }) => tall),
      ',',
    ),
    bannerLinks: join(
      slides.map(({ link }) => link),
      '\n',
    ),
    bannerTexts: join(
      slides.map(({ text }) => text),
      '\n',
    ),
  };
}

/** The slide at `place` one step up or down; the same list at its ends. */
export function moveSlide(slides: readonly Slide[], place: number, step: 1 | -1): Slide[] {
  const target = place + step;
  const moved = slides[place];
  if (!moved || target < 0 || target >= slides.length) return [...slides];
  const rest = slides.filter((_, index) => index !== place);
  return [...rest.slice(0, target), moved, ...rest.slice(target)];
}
