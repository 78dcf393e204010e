import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { Refused } from '#foundation/contract/refused.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import type { Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { slotOf } from '#services/booking/server/api.ts'
import { checkList } from '#services/people/server/api.ts'
import { type Added, REGISTRATION, type registrationAdd } from '../../contract/index.ts'
import { isLive } from '../data/signups.ts'
import { record } from './record.ts'
import { held, letIn, type Open, openSession, take } from './signing.ts'

interface Outcome {
  result: Added
  why: string | null
}

/**
 * Signs people up for a session, by their numbers (EVT-20): an organizer passes over whom it is for and when, never over the limit. Who is out of her data
 * scope is nobody to her.
 * @throws not-found
 */
export async function addPeople(ctx: Writer, { sessionId, ssoIds }: ParsedOf<typeof registrationAdd>) {
  const open = await openSession(ctx, sessionId)
  const { valid, faults } = await checkList(ctx, ssoIds)
  const people: ({ person: PersonRef } & Outcome)[] = []
  const unknown: { line: number; value: string; reason: string }[] = faults.map(({ line, value, reason }) => ({ line, value, reason }))
  const lineOf = ({ person }: { person: PersonRef }): number => ssoIds.indexOf(person.ssoId)
  // one after the other in the order of their numbers, so that two who add the same people do not wait for each other for ever
  for (const person of valid.toSorted((a, b) => (a.ssoId < b.ssoId ? -1 : 1))) {
    if (await inScopeOf(ctx, REGISTRATION, person.ssoId)) people.push({ person, ...(await addOne(ctx, open, person)) })
    else unknown.push({ line: lineOf({ person }) + 1, value: person.ssoId, reason: 'unknown' })
  }
  await record(ctx, 'EventSignup.added', { target: sessionId, after: { people: people.map(({ person, result }) => [person.ssoId, result]) } })
  return { people: people.toSorted((a, b) => lineOf(a) - lineOf(b)), faults: unknown.toSorted((a, b) => a.line - b.line) }
}

async function addOne(ctx: Writer, open: Open, { ssoId }: PersonRef): Promise<Outcome> {
  const mine = (await held(ctx, open, ssoId)).find((one) => one.sessionId === open.session.id && isLive(one))
  if (mine && (mine.state !== 'standby' || !(await isFree(ctx, open)))) return { result: 'known', why: null }
  try {
    const booking = mine ? await letIn(ctx, open, mine) : await take(ctx, open, ssoId, { by: 'administrator', answers: {} })
    return { result: booking.state === 'standby' ? 'standby' : 'added', why: null }
  } catch (fault) {
    // who waited keeps waiting: nothing of it is done
    if (!(fault instanceof Refused) || mine) throw fault
    const [{ rule, figures }] = fault.refusals
    return { result: rule === 'EVT-07' ? 'full' : 'refused', why: ctx.text(`rule.${rule}`, figures) }
  }
}

/** A place that nobody has been offered. */
export async function isFree(ctx: Writer, { session }: Open): Promise<boolean> {
  const { capacity, booked, offered } = await slotOf(ctx, session.slot)
  return booked + offered < capacity
}
