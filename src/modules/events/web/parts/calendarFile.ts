interface Entry {
  id: string
  name: string
  place: string
  startTime: string
  endTime: string
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

/** An event for one's own calendar; the same again takes the place of the one before. */
export function calendarFile({ id, name, place, startTime, endTime }: Entry, now: Date): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Backlot//events//EN', 'BEGIN:VEVENT', `UID:${id}@events`, `DTSTAMP:${stamp(now.toISOString())}`],
    ...[`DTSTART:${stamp(startTime)}`, `DTEND:${stamp(endTime)}`, `SUMMARY:${escaped(name)}`, `LOCATION:${escaped(place)}`],
    ...['END:VEVENT', 'END:VCALENDAR'],
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
