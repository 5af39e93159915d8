import { SIGN_OF, Sign, type Topic } from '../brand/sign.tsx';

/** The sign of a topic and its name, or what a narrower category is called. */
export function CategoryLabel({ topic, name = topic }: { topic: Topic; name?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-red">
      <Sign name={SIGN_OF[topic]} className="size-4" />
      {name}
    </span>
  );
}
