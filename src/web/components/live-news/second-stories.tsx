import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { itemPath } from '../../../domain/news/item-path.ts';
import { newsWords } from '../../../domain/news/news-words.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { leadText } from '../../../domain/news/report-text.ts';
import { HeadlineLink } from '../page/links.tsx';
import { Byline } from './live-item.tsx';
import { LivePicture } from './live-picture.tsx';

/** What comes after the lead, beside one another below it where there is room. */
export const SecondStories = ({ items }: { items: readonly LiveNewsItem[] }) => (
  <div className="grid lg:col-span-12 lg:grid-cols-3 lg:gap-x-8 lg:border-t-2 lg:border-ink lg:pt-4">
    {items.map((item) => (
      <SecondStory key={item.id} item={item} />
    ))}
  </div>
);

/** Of its text. */
const SENTENCE_LENGTH = 110;

/** With a sentence, and a picture around which the headline flows on a phone. */
function SecondStory({ item }: { item: LiveNewsItem }) {
  const language = outletLanguage(item.source.name);
  const text = leadText(item.description, SENTENCE_LENGTH);
  return (
    <article
      data-news={newsWords(item)}
      className="border-t border-rule pt-3 pb-4 lg:border-t-0 lg:not-first:-ml-4 lg:not-first:border-l lg:not-first:pl-4"
    >
      <LivePicture
        item={item}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 15rem, 7rem"
        className="max-lg:float-right max-lg:mb-2 max-lg:ml-4 max-lg:w-28 sm:max-lg:w-60 lg:mb-3"
      />
      <h3 className="text-[1.41rem] leading-[1.15]" lang={language}>
        <HeadlineLink href={itemPath(item)}>{item.title}</HeadlineLink>
      </h3>
      {text && (
        <p className="mt-1.5 text-quiet" lang={language}>
          {text}
        </p>
      )}
      <Byline item={item} />
    </article>
  );
}
