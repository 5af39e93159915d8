import { LatestBusinessNews } from '../../components/live-news/live-strands.tsx';
import { BusinessDirectory } from '../directory/business-directory.tsx';

export function BusinessSection() {
  return (
    <BusinessDirectory>
      <LatestBusinessNews />
    </BusinessDirectory>
  );
}
