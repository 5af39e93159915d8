import { Sign, signOf } from './sign.tsx';

export function CategoryLabel({ category }: { category: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-red">
      <Sign name={signOf(category)} className="size-4" />
      {category}
    </span>
  );
}
