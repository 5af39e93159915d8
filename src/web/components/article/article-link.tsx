import type { ReactNode } from 'react';

export const articlePath = (id: string) => `/article/${id}`;

export function ArticleLink(props: { id: string; className?: string; children: ReactNode }) {
  return (
    <a href={articlePath(props.id)} className={props.className ?? 'headline-link'}>
      {props.children}
    </a>
  );
}
