import type { ComponentProps, ReactNode } from 'react';

interface TextProps extends ComponentProps<'a'> {
  /** By itself rather than within a sentence: as high as a finger. */
  alone?: boolean;
}

/** An underlined link. */
export const TextLink = ({ alone, className = '', children, ...link }: TextProps) => (
  <a
    {...link}
    className={`${alone ? 'inline-flex min-h-11 items-center ' : ''}underline underline-offset-4 ${className}`}
  >
    {children}
  </a>
);

/** A link that looks like the headline it is. */
export const HeadlineLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="headline-link">
    {children}
  </a>
);

interface ButtonProps extends ComponentProps<'a'> {
  /** Not what the page is for. */
  plain?: boolean;
}

/** A link that looks like a button. */
export const ButtonLink = ({ plain, className = '', children, ...link }: ButtonProps) => (
  <a {...link} className={`button ${plain ? 'button-plain ' : ''}${className}`}>
    {children}
  </a>
);
