import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface Props {
  href: string;
  title: string;
  isWrong?: boolean;
  /** What there is to know of it, below its title. */
  children: ReactNode;
}

/** A row of a list that opens as a whole. */
export const LinkRow = ({ href, title, isWrong, children }: Props) => (
  <li>
    <Link href={href} className="block min-h-11 py-2 hover:bg-raised">
      <span className="block font-semibold break-words">{title}</span>
      <span className={`text-sm break-words ${isWrong ? 'font-semibold text-red' : 'text-quiet'}`}>
        {children}
      </span>
    </Link>
  </li>
);
