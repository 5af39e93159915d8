import type { Topic } from '../brand/sign.tsx';

/** The name of a topic, or what a narrower category is called. */
export const CategoryLabel = ({ topic, name = topic }: { topic: Topic; name?: string }) => (
  <span className="text-sm font-semibold text-red">{name}</span>
);
