import parsePhoneNumber from 'libphonenumber-js/max';

/** What people write between the digits of a number. */
const BETWEEN = '[\\s().\\-/·\\u2010-\\u2015]{0,3}';
const MIN_DIGITS = 6;

/**
 * Hides a phone number in a text however it is written: with or without the country's code, the trunk
 * zero, or anything between the digits. As long as before, so that what had to be long enough still is.
 *
 * @example maskPhone('Call 020-111 2222', '+233 20 111 2222') // 'Call ************'
 */
export function maskPhone(text: string, phone: string): string {
  // Businesses with two numbers write both in one field.
  return phone.split(/[,;]|\s\/\s|\sor\s/).reduce((masked, one) => {
    const pattern = patternOf(one);
    return pattern ? masked.replaceAll(pattern, (found) => '*'.repeat(found.length)) : masked;
  }, text);
}

function patternOf(phone: string): RegExp | undefined {
  const parsed = parsePhoneNumber(phone.trim().replace(/^00/, '+'));
  const digits: string = parsed?.nationalNumber ?? phone.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits.length < MIN_DIGITS) return undefined;
  const spaced = (number: string) => [...number].join(BETWEEN);
  const code = parsed
    ? `(?:(?:(?:\\+|00)${BETWEEN})?${spaced(parsed.countryCallingCode)}${BETWEEN})?`
    : `(?:(?:\\+|00)\\d{1,3}${BETWEEN})?`;
  return new RegExp(`(?<!\\d)${code}(?:\\(?0\\)?${BETWEEN})?${spaced(digits)}(?!\\d)`, 'g');
}
