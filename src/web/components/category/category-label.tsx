import { Sign, signOf } from '../brand/sign.tsx';

export function CategoryLabel({ category, topic }: { category: string; topic?: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-red">
      <Sign name={signOf(topic ?? category)} className="size-4" />
      {category}
    </span>
  );
}
