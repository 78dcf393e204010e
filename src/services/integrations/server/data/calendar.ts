import type { CalendarEntry } from '../commands/payloads.ts'

type Numbers = [number, number, number, number, number]

const utc = (instant: string): Numbers => {
  const at = new Date(instant)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
const UTC = { startInputType: 'utc', startOutputType: 'utc', endInputType: 'utc', endOutputType: 'utc' } as const

/** As a CalDAV server keeps it: what is stored bears no method (RFC 4791, 4.1). */
export const storedIcsOf = async (entry: CalendarEntry): Promise<string> => (await icsOf(entry)).replace(/^METHOD:[^\r\n]*\r?\n/m, '')

/** An entry as iCalendar (RFC 5545), known by its uid (INTEG-10). @throws where it cannot be written */
export async function icsOf({ uid, sequence, subject, text, place, starts, ends, url, cancelled }: CalendarEntry): Promise<string> {
  const { createEvent } = await import('ics')
  const { value, error } = createEvent({
    ...UTC,
    uid,
    sequence,
    title: subject,
    start: utc(starts),
    end: utc(ends),
    status: cancelled ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: cancelled ? 'FREE' : 'BUSY',
    productId: 'backlot/integrations',
    ...(text && { description: text }),
    ...(place && { location: place }),
    ...(url && { url }),
  })
  if (value === undefined || value === null) throw error ?? new Error('no calendar entry was made')
  return value
}
