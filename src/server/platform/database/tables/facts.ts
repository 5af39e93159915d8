import type { Generated } from 'kysely';
import type { FactKind } from '../../../../contract/facts/fact-choices.ts';
import type { Json, Moment } from './columns.ts';

export interface FactsTables {
  fact: FactTable;
  fact_change: FactChangeTable;
}

interface FactTable {
  id: string;
  kind: FactKind;
  page: string;
  label: string;
  value: string;
  note: string;
  detail: Json;
  source_name: string;
  source_url: string | null;
  published: string;
  read_on: string;
  check_on: string;
  confirms: string;
  seed_hash: string | null;
  edited_at: Moment | null;
  removed_at: Moment | null;
  revision: Generated<number>;
  updated_at: Moment;
}

interface FactChangeTable {
  id: string;
  fact_id: string;
  number: number;
  changed_at: Moment;
  before: Json;
  was: string;
  became: string;
  reason: string;
}
