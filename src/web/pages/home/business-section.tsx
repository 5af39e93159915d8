import { BusinessDirectory } from './business-directory.tsx';

export function BusinessSection() {
  return <BusinessDirectory />;
}
