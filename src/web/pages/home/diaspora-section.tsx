import { LiveDiasporaItems } from '../../components/live-strands.tsx';
import { DiasporaHub } from './diaspora-hub.tsx';
import { RemittanceCalculator } from './remittance-calculator.tsx';

export function DiasporaSection() {
  return <DiasporaHub live={<LiveDiasporaItems />} calculator={<RemittanceCalculator />} />;
}
