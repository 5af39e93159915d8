import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'section'>, 'id' | 'title'> {
  /** Of the heading, which names the section. */
  id: string;
  title: ReactNode;
  /** Of the heading. */
  level?: 2 | 3;
  /** How the heading looks. */
  look?: string;
}

/** A section with the heading that names it. */
export function TitledSection(props: Props) {
  const { id, title, level = 2, look = 'text-2xl', children, ...section } = props;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} {...section}>
      <Heading id={id} className={look}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
