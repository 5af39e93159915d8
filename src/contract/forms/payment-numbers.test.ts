import { expect, it } from 'vitest';
import { paymentNumberIn } from './payment-numbers.ts';

it.each([
  ['Donations by MoMo: 024 412 3456 (Kofi)', 'a mobile money number'],
  ['Nsawa: 0244123456', 'a mobile money number'],
  ['MTN MoMo 0244-123-456', 'a mobile money number'],
  ['Send to Telecel Cash +233 20 123 4567', 'a mobile money number'],
  ['GCB Bank, account 1011 2345 6789', 'a bank account number'],
  ['IBAN DE89 3704 0044 0532 0130 00', 'a bank account number'],
  ['iban de89 3704 0044 0532 0130 00', 'a bank account number'],
  ['gb29nwbk60161331926819', 'a bank account number'],
  ['Gifts: De89-3704-0044-0532-0130-00', 'a bank account number'],
  ['Gifts to paypal.me/kofimensah', 'a payment link'],
  ['https://www.PayPal.com/paypalme/kofi', 'a payment link'],
  ['Nsawa: $KofiMensah26', 'a payment link'],
  ['Sort code 20-00-00, 55779911', 'a bank account number'],
  ['Card 4111 1111 1111 1111', 'a card number'],
  ['Card 4111/1111/1111/1111', 'a card number'],
  ['MoMo: zero two four, four one two, three four five six', 'a mobile money number'],
  ['M.o.M.o 0 2 4 . 4 1 2 . 3 4 5 6', 'a mobile money number'],
  ['MoMo (024)\n412\n3456', 'a mobile money number'],
  ['MoMo O24 412 34 double five', 'a mobile money number'],
  ['Mobile money ０２４\u200b４１２３４５６', 'a mobile money number'],
  ['Account at the bank: 1011/2345/6789', 'a bank account number'],
  [`Nsawa is welcome.${' He is missed.'.repeat(20)} 024 412 3456`, 'a mobile money number'],
])('recognises what money can be sent to: %s', (text, what) => {
  expect(paymentNumberIn(text)).toBe(what);
});

it.each([
  'For directions call Auntie Esi on 024 412 3456.',
  'Born 3 May 1941, died 5 November 2026, aged 85.',
  'He worked at Ghana Commercial Bank for 40 years.',
  'Nana Yaa Mansa, Ɔbaapanin of Ejisu, mother of 11.',
  'The family asks for no donations.',
  'He worked at the bank 1965-2001, and retired on 14/03/2001.',
  `His contributions to the school are known.${' He is missed.'.repeat(20)} Call 024 412 3456.`,
  'Wake at No12 East Road, then some more at no14 Main Road.',
  'He left US$ 500 and $200 to the school.',
  'Viewing at the Bank of Ghana clubhouse, 09:00 - 13:00.',
])('leaves other words and numbers alone: %s', (text) => {
  expect(paymentNumberIn(text)).toBeUndefined();
});
