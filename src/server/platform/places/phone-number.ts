import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';

/** `06-12345678` typed for the Netherlands is `+31 6 12345678`; text without a number stays as typed. */
export function internationalPhone(typed: string | null, country: string): string | null {
  const number = typed && (parse(typed, country) ?? parse(firstOf(typed), country));
  return number ? number.formatInternational() : typed;
}

/** The number in E.164 if it exists and may be a mobile's, since WhatsApp runs on mobiles. */
export function mobileNumber(typed: string | null, country: string): string | null {
  const number = typed ? parse(typed, country) : undefined;
  return number?.isValid() && /MOBILE/.test(number.getType() ?? '') ? number.number : null;
}

/** Many people write 00 for + in countries that dial abroad with another prefix. */
function parse(typed: string, country: string) {
  const number = parsePhoneNumber(typed.trim().replace(/^00/, '+'), country as CountryCode);
  return number?.isPossible() ? number : undefined;
}

/** Businesses with two numbers write both in one field. */
const firstOf = (typed: string) => typed.split(/[,;]|\s\/\s|\sor\s/)[0] ?? '';
