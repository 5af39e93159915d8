import { clothOf } from '../../../domain/art/kente.ts';
import { ArticleLink } from '../../components/article/article-link.tsx';
import { CardCover } from '../../components/article/card-cover.tsx';
import { groundOf } from '../../components/article/ground.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { CategoryLabel } from '../../components/category/category-label.tsx';
import { Notice } from '../../components/page/notice.tsx';
import { useHomeArticles } from './home-articles.ts';

/** The first featured article, edge to edge. */
export function FeaturedEssay() {
  const { lead } = useHomeArticles();
  if (!lead) {
    return (
      <div className="wrap">
        <Notice title="No featured articles available" />
      </div>
    );
  }
  return (
    <article className={`relative ${groundOf(lead.category)}`}>
      <KenteStrip cloth={clothOf(lead.category)} />
      <div className="grid items-center md:grid-cols-12">
        <div className="md:col-span-7 md:[&_.cover]:h-104 md:[&_.cover]:aspect-auto">
          <CardCover article={lead} />
        </div>
        <div className="p-4 pb-3 sm:p-8 md:col-span-5 lg:px-12">
          <CategoryLabel topic={lead.category} />
          <h2 className="mt-2 text-[1.7rem] lg:text-4xl">{lead.title}</h2>
          <p className="mt-3 line-clamp-3 sm:line-clamp-4 text-quiet lg:text-lg">{lead.excerpt}</p>
          <ArticleLink
            id={lead.id}
            className="card-link mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Read Full Article<span className="sr-only">: {lead.title}</span>
          </ArticleLink>
        </div>
      </div>
    </article>
  );
}
