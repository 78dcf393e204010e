import { serverNow } from '../serverClock.ts'
import { save } from '../transfer.ts'

interface CalendarEntry {
  /** Of its room, by which a calendar knows it again: `<id>@<room>`. */
  uid: string
  name: string
  place: string
  start: string
  end: string
}

const BYTES = 74
const stamp = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`
const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

/** A line as calendars read it: in pieces of 75 bytes, each but the first behind a space (RFC 5545). */
function folded(line: string): string {
  const pieces = ['']
  let bytes = 0
  for (const sign of line) {
    const more = new TextEncoder().encode(sign).length
    if (bytes + more > BYTES) {
      pieces.push('')
      bytes = 1
    }
    pieces.push(`${pieces.pop() ?? ''}${sign}`)
    bytes += more
  }
  return pieces.join('\r\n ')
}

/** An entry for one's own calendar; the same again takes the place of the one before. */
export function calendarFile({ uid, name, place, start, end }: CalendarEntry, now: Date): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Backlot//EN', 'BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${stamp(now.toISOString())}`],
    ...[`DTSTART:${stamp(start)}`, `DTEND:${stamp(end)}`, `SUMMARY:${escaped(name)}`, `LOCATION:${escaped(place)}`],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Saves that file, under the name of the entry. */
export const saveCalendarFile = (entry: CalendarEntry): void =>
  save({ blob: new Blob([calendarFile(entry, serverNow())], { type: 'text/calendar' }), filename: `${entry.name}.ics` })
