import { LatestBusinessNews } from '../../components/live-strands.tsx';
import { BusinessDirectory } from './business-directory.tsx';

export function BusinessSection() {
  return (
    <BusinessDirectory>
      <LatestBusinessNews />
    </BusinessDirectory>
  );
}
