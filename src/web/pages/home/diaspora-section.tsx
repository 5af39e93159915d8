import { DiasporaHub } from './diaspora-hub.tsx';
import { RemittanceCalculator } from './remittance-calculator.tsx';

export function DiasporaSection() {
  return <DiasporaHub calculator={<RemittanceCalculator />} />;
}
