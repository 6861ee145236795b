import logo from '../art/logo.svg';
import logoOnDark from '../art/logo-on-dark.svg';

type Props = {
  /** Alternative text; empty where words beside the logo say the same. */
  alt: string;
  onDark?: boolean;
  className?: string | undefined;
};

/** Sprout's own logo. Keeps its place while loading. */
export function Logo({ alt, onDark, className }: Props) {
  return (
    <img
      className={className}
      src={onDark ? logoOnDark : logo}
      alt={alt}
      width="226"
      height="56"
      loading={onDark ? 'lazy' : 'eager'}
    />
  );
}
