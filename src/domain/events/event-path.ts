/** The announcement and the part of a funeral that an event's id stands for. */
export function partOfEvent(eventId: string): { id: string; index: number } | undefined {
  const [, id, index] = /^funeral-(.+)-(\d)$/.exec(eventId) ?? [];
  return id ? { id, index: Number(index) } : undefined;
}

/** Its page: a part of a funeral is on that of the announcement. */
export function eventPath({ id }: { id: string }): string {
  const part = partOfEvent(id);
  return part ? `/funeral/${part.id}` : `/event/${id}`;
}
