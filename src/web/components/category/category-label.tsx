/** The name of a topic, or what a narrower category is called. */
export const CategoryLabel = ({ topic, name = topic }: { topic: string; name?: string }) => (
  <span className="text-sm font-semibold text-red">{name}</span>
);
