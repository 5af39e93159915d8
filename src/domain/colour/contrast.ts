/** Contrast of colours as WCAG 2 measures it: text needs 4.5 to 1. */
export const AA_CONTRAST = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (hex: string): Channels => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** `contrast('#ffffff', '#000000')` is 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A colour with a part of another: `mix('#000000', '#ffffff', 0.5)` is grey. */
export function mix(hex: string, other: string, part: number): string {
  const [from, to] = [channelsOf(hex), channelsOf(other)];
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * part));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** As little of another colour as it takes to be readable on a ground. */
export function readableOn(
  ground: string,
  hex: string,
  towards: string,
  ratio = AA_CONTRAST,
): string {
  for (let part = 0; part < 1; part += 0.05) {
    const mixed = mix(hex, towards, part);
    if (contrast(mixed, ground) >= ratio) return mixed;
  }
  return towards;
}
