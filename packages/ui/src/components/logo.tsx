import logo from '../art/logo.svg';
import logoOnDark from '../art/logo-on-dark.svg';

type Props = {
  /** The operator's own logo; absent shows Sprout's. */
  src?: string | undefined;
  /** Name for who cannot see it; empty when words beside it say the same. */
  alt: string;
  onDark?: boolean;
  className?: string | undefined;
};

/** The brand. Keeps its place while loading. */
export function Logo({ src, alt, onDark, className }: Props) {
  const own = onDark ? logoOnDark : logo;
  return (
    <img
      className={className}
      src={src || own}
      alt={alt}
      width="226"
      height="56"
      loading={onDark ? 'lazy' : 'eager'}
    />
  );
}
