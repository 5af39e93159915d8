import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { shortMoment } from '../../../../domain/time/moment-text.ts';
import { pageOf } from '../../kit/data/desk-data.ts';
import { shortState } from '../articles/state-text.ts';
import { Section } from './today-section.tsx';

const MOST = 5;

/** What a writer is working on, and where to begin. */
export function YourArticles() {
  const { data } = useQuery(pageOf('/admin/articles', {}));
  if (!data) return null;
  const lines = data.rows.slice(0, MOST).map((article) => ({
    title: article.title || 'Untitled',
    detail: `${shortState(article)}. Edited ${shortMoment(article.updatedAt)}.`,
    href: `/admin?view=articles&id=${encodeURIComponent(article.id)}`,
  }));
  return (
    <div>
      <Section title="Your articles" none="None yet." lines={lines} count={data.total} />
      <Link href="/admin?view=articles&id=NEW" className="button mt-3">
        Write an article
      </Link>
    </div>
  );
}
