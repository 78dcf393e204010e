import { adapter, credentialsOf, type Reach, Refusing } from '../commands/adapters.ts'
import { calendarEntry } from '../commands/payloads.ts'
import { storedIcsOf } from '../data/calendar.ts'

const FAULTS_FROM = 500
const LATER = [408, 425, 429]
/** What was taken out before is out. */
const GONE_ALREADY = [404, 410]

/** Where an entry lies: below the calendars' address, in the calendar of that name, under its uid (INTEG-10). */
function placeOf({ settings: { url } }: Reach, to: string, uid: string): URL {
  const base = new URL(url ?? '')
  base.pathname = `${base.pathname.replace(/\/$/, '')}/${encodeURIComponent(to)}/${encodeURIComponent(uid)}.ics`
  return base
}

async function ask(reach: Reach, place: URL, method: 'PUT' | 'DELETE' | 'OPTIONS', body?: string): Promise<Response> {
  const answer = await fetch(place, {
    method,
    headers: { ...credentialsOf(reach), ...(body !== undefined && { 'content-type': 'text/calendar; charset=utf-8' }) },
    ...(body !== undefined && { body }),
    signal: reach.signal,
    redirect: 'error',
  })
  await answer.body?.cancel()
  if (answer.status >= FAULTS_FROM || LATER.includes(answer.status)) throw new Error(`HTTP ${answer.status}`)
  return answer
}

/**
 * Writes entries into calendars of a CalDAV server (RFC 4791): `PUT url/{calendar}/{uid}.ics`, and `DELETE` of what was cancelled. The uid is the key: what is
 * sent twice is one entry.
 */
adapter('caldav', {
  async send({ payload }, reach) {
    const entry = calendarEntry.parse(payload)
    const place = placeOf(reach, entry.to, entry.uid)
    const answer = entry.cancelled ? await ask(reach, place, 'DELETE') : await ask(reach, place, 'PUT', await storedIcsOf(entry))
    if (!answer.ok && !(entry.cancelled && GONE_ALREADY.includes(answer.status))) throw new Refusing(`HTTP ${answer.status}`)
    return `HTTP ${answer.status}`
  },
  async test(reach) {
    const answer = await ask(reach, new URL(reach.settings.url ?? ''), 'OPTIONS')
    if (!answer.ok) throw new Refusing(`HTTP ${answer.status}`)
    if (!(answer.headers.get('dav') ?? '').includes('calendar-access')) throw new Refusing('no CalDAV server')
    return `HTTP ${answer.status}`
  },
})
