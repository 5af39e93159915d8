/** Zones that `Date.parse` does not know, with their offsets. */
const ZONES: Record<string, string> = {
  BST: '+0100',
  WAT: '+0100',
  CAT: '+0200',
  EAT: '+0300',
  SAST: '+0200',
  CET: '+0100',
  CEST: '+0200',
  WET: '+0000',
  WEST: '+0100',
  IST: '+0530',
  UTC: '+0000',
  GMT: '+0000',
  Z: '+0000',
};

const HAS_ZONE = /(?:[+-]\d{2}:?\d{2}|\b[A-Z]{1,4}T?|Z)\s*(?:\([^)]*\))?$/;

/** Parses a feed's date; one without a zone is in Ghana's, which is UTC. */
export function parseFeedDate(input: string | undefined): Date | undefined {
  const text = input?.trim().replace(/\s+/g, ' ').slice(0, 100);
  // `Date.parse` reads any word as a date in 2000 or 2001.
  if (!text || !/\d/.test(text)) return undefined;
  const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(.*)$/i.exec(text);
  if (iso) return moment(`${iso[1]}T${iso[2]}${isoZone(iso[3] ?? '')}`);
  if (/^\d{4}-\d{2}(?:-\d{2})?$/.test(text)) return moment(text);
  const named = text.replace(/\b([A-Z]{1,4})\s*$/, (zone) => ZONES[zone.trim()] ?? zone);
  return moment(HAS_ZONE.test(named) ? named : `${named} +0000`) ?? moment(`${text} +0000`);
}

function isoZone(zone: string): string {
  const offset = /^([+-])(\d{2}):?(\d{2})?$/.exec(ZONES[zone.toUpperCase()] ?? zone);
  return offset ? `${offset[1]}${offset[2]}:${offset[3] ?? '00'}` : 'Z';
}

function moment(text: string): Date | undefined {
  const milliseconds = Date.parse(text);
  // A date before feeds existed is a default of the outlet's software.
  return milliseconds > Date.UTC(1990, 0) ? new Date(milliseconds) : undefined;
}
