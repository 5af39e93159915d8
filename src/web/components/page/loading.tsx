export function Loading({ children }: { children: string }) {
  return (
    <p className="wrap py-24 text-center text-lg text-quiet" role="status">
      {children}
    </p>
  );
}
