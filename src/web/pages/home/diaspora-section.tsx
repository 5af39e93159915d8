import { LiveDiasporaItems } from '../../components/live-news/live-strands.tsx';
import { RemittanceCalculator } from '../remittance/remittance-calculator.tsx';
import { DiasporaHub } from './diaspora-hub.tsx';

export function DiasporaSection() {
  return <DiasporaHub live={<LiveDiasporaItems />} calculator={<RemittanceCalculator />} />;
}
