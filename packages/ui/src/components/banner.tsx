import { Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { Link } from '../link-context.tsx';
import { useTexts } from '../texts-context.tsx';
import { useSlideShow } from '../use-slide-show.ts';
import styles from './banner.module.css';

export type BannerSlide = {
  /** 1440x640; anything else is cropped to fit. */
  src: string;
  /** 780x820 for phones; absent crops `src`. */
  tallSrc?: string | undefined;
  /** Live words on a picture that has none: two lines, the second in the deep colour. */
  words?: readonly [string, string] | undefined;
  tone?: 'leaf' | 'carrot';
  alt: string;
  /** Absent: the picture leads nowhere. Opens in a new window. */
  href?: string | undefined;
};

/** Width up to which the tall crop is shown. Source: specification section 4. */
export const phoneQuery = '(max-width: 767.98px)';

/** Fading pictures with dots and a pause button. Only the first stands in the first HTML. */
export function Banner({ slides }: { slides: readonly BannerSlide[] }) {
  const { t } = useTexts();
  const show = useSlideShow(slides.length);
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const hold = () => show.setHeld(true);
  const release = () => show.setHeld(false);
  return (
    <section
      className={styles['banner']}
      aria-roledescription={t('ui.banner.role')}
      aria-label={t('ui.banner.label')}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.src}
          className={classNames(styles['slide'], index === show.current && styles['on'])}
          inert={index !== show.current}
        >
          {(index === 0 || isReady) && <Slide slide={slide} isFirst={index === 0} />}
        </div>
      ))}
      {slides.length > 1 && <Controls count={slides.length} show={show} />}
    </section>
  );
}

function Slide({ slide, isFirst }: { slide: BannerSlide; isFirst: boolean }) {
  const picture = (
    <>
      <picture>
        {slide.tallSrc && <source media={phoneQuery} srcSet={slide.tallSrc} />}
        <img
          src={slide.src}
          alt={slide.words ? '' : slide.alt}
          width="1440"
          height="640"
          fetchPriority={isFirst ? 'high' : 'low'}
        />
      </picture>
      {slide.words && (
        <p className={classNames('disp', styles['words'], styles[slide.tone ?? 'leaf'])}>
          {slide.words[0]}
          <br />
          <span>{slide.words[1]}</span>
        </p>
      )}
    </>
  );
  return <MaybeLink href={slide.href}>{picture}</MaybeLink>;
}

function MaybeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children;
  return (
    <Link href={href} newWindow>
      {children}
    </Link>
  );
}

function Controls({ count, show }: { count: number; show: ReturnType<typeof useSlideShow> }) {
  const { t } = useTexts();
  const places = Array.from({ length: count }, (_item, place) => place);
  const Icon = show.isPlaying ? Pause : Play;
  return (
    <div className={styles['controls']}>
      {places.map((place) => (
        <button
          key={place}
          type="button"
          aria-label={t('ui.banner.show', { n: place + 1 })}
          aria-current={place === show.current ? 'true' : undefined}
          onClick={() => show.show(place)}
        >
          <span className={styles['dot']} />
        </button>
      ))}
      <button
        type="button"
        className={styles['pause']}
        aria-label={t(show.isPlaying ? 'ui.banner.pause' : 'ui.banner.play')}
        onClick={show.toggle}
      >
        <Icon className="i" />
      </button>
    </div>
  );
}
