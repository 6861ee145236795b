import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type LinkProps = {
  href: string;
  children?: ReactNode;
  className?: string | undefined;
  /** Leaves for a page of its own window. */
  newWindow?: boolean;
  'aria-label'?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  onClick?: (() => void) | undefined;
};

const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

/** Gives the components below the app's own link, such as a router's. */
export function LinkProvider({
  link,
  children,
}: {
  link: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkContext value={link}>{children}</LinkContext>;
}

/** A link of the app; without a provider a plain one. */
export function Link(props: LinkProps) {
  const Chosen = useContext(LinkContext);
  return <Chosen {...props} />;
}

export function PlainLink({ newWindow, ...rest }: LinkProps) {
  return <a {...rest} {...(newWindow ? { target: '_blank', rel: 'noopener' } : {})} />;
}
