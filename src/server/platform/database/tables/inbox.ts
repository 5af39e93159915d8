import type { Generated } from 'kysely';
import type {
  AD_BUDGETS,
  AD_DURATIONS,
  AD_TYPES,
  CONTACT_CATEGORIES,
} from '../../../../contract/inbox/inbox-choices.ts';
import type { Moment, OneOf, Received } from './columns.ts';

export interface InboxTables {
  advertising_inquiry: AdvertisingInquiryTable;
  contact_message: ContactMessageTable;
  contact_answer: ContactAnswerTable;
  problem_report: ProblemReportTable;
}

interface AdvertisingInquiryTable extends Received {
  id: string;
  company_name: string;
  contact_name: string;
  email: string;
  phone: string;
  website: string | null;
  ad_type: OneOf<typeof AD_TYPES>;
  budget: OneOf<typeof AD_BUDGETS>;
  duration: OneOf<typeof AD_DURATIONS>;
  target_audience: string;
  objectives: string;
  additional_info: string | null;
}

interface ContactMessageTable extends Received {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  category: Generated<OneOf<typeof CONTACT_CATEGORIES>>;
  message: string;
}

interface ContactAnswerTable {
  id: string;
  message_id: string;
  text: string;
  written_by: string;
  written_at: Moment;
}

interface ProblemReportTable extends Received {
  id: string;
  page: string;
  message: string;
  email: string | null;
}
