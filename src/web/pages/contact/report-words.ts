export const REPORT_SENT = { title: 'Thank you', text: 'We look into it.' };

export const REPORT_FAILED = {
  title: 'Not sent',
  text: 'Please try again, or write to us by email.',
};
