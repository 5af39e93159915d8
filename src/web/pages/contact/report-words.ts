export const REPORT_SENT = { title: 'Thank you', text: 'We’ll look into it.' };

export const REPORT_FAILED = {
  title: 'Not sent',
  text: 'Please try again, or email us.',
};
