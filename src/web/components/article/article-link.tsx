import type { ReactNode } from 'react';
import { Link } from '../../navigation/router.tsx';

export const articlePath = (id: string) => `/article/${id}`;

export function ArticleLink(props: { id: string; className?: string; children: ReactNode }) {
  return (
    <Link href={articlePath(props.id)} className={props.className ?? 'headline-link'}>
      {props.children}
    </Link>
  );
}
