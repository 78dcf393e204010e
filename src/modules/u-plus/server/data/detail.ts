import { desc, eq } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { definitionOf, includes, words } from '#services/audience/server/api.ts'
import { history, sentenceOf } from '#services/audit/server/api.ts'
import { hasRoom } from '#services/booking/contract.ts'
import { fitting, type SignUpView, signUps } from '#services/booking/server/api.ts'
import { fileRefs } from '#services/files/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract.ts'
import module from '../../module.ts'
import { cancelEnd, signingUp } from '../../rules/index.ts'
import { eventMoves } from '../commands/moving.ts'
import { type EventRow, reports } from '../tables.ts'
import { clashOf } from './clashes.ts'
import { isOn, readable } from './reading.ts'
import { ownActs } from './signups.ts'

/** Reports that are shown of an event, the last first. */
const SHOWN = 30

/** An event with what its reader may see of it. @throws UPLUS-01, UPLUS-02, UPLUS-12 */
export async function eventOf(ctx: Reader, { eventId }: { eventId: string }) {
  const { event, mine } = await readable(ctx, eventId)
  const seats = event.slot ? (await signUps(ctx, [event.slot], ctx.actor.ssoId)).get(event.slot) : undefined
  return {
    ...{ ...event, cancelUntil: cancelEnd(event), seats: seats ?? null },
    mine: mine ? { ...mine, can: ownActs(ctx, mine) } : null,
    whyNot: await whyNot(ctx, event, seats),
    clash: await warning(ctx, event),
    admin: await administrated(ctx, event),
  }
}

/** The first that stands against a sign-up, as the sign-up itself would be answered; that it is not open yet the seats say. */
async function whyNot(ctx: Reader, event: EventRow, seats: SignUpView | undefined): Promise<string | null> {
  const { ssoId } = ctx.actor
  if (!isOn(event, ctx.now) || !seats) return ctx.text('rule.UPLUS-01')
  const known = { eligible: await includes(ctx, event.eligible, ssoId), clash: await clashOf(ctx, event, ssoId) }
  const check = { ...known, until: event.signupCutoff, free: hasRoom(seats), questions: [] }
  const [first] = signingUp.check({ facts: check, input: { answers: {} }, p: {}, now: ctx.now })
  return first ? ctx.text(`rule.${first.rule}`, first.figures) : null
}

/** What the roster has for a person at that time, where the event only warns of it. */
async function warning(ctx: Reader, { slot, rosterCheck, status }: EventRow) {
  if (rosterCheck !== 'warn' || slot === null || status !== 'published') return null
  const [found] = await fitting(ctx, [slot], ctx.actor.ssoId)
  return found?.clash ?? null
}

async function administrated(ctx: Reader, event: EventRow) {
  if (!ctx.actor.permissions.has(ADMIN)) return null
  const { id, eligible, cover, reportEvery, reportWeekday, reportHours } = event
  const changes = await withPeople(ctx, await history(ctx, id), { by: 'actor' })
  const receivers = await withPeople(
    ctx,
    event.reportReceivers.map((ssoId) => ({ ssoId })),
    { person: 'ssoId' },
  )
  const sent = await ctx.db.select().from(reports).where(eq(reports.eventId, id)).orderBy(desc(reports.dueAt)).limit(SHOWN)
  const file = (await fileRefs(ctx, [cover]))(cover)
  return {
    ...{ reportEvery, reportWeekday, reportHours, reportReceivers: receivers.map(({ person }) => person), reportMails: event.reportMails },
    ...{ eligible: await definitionOf(ctx, eligible), audience: (await words(ctx, [eligible])).get(eligible)!, can: eventMoves.can(ctx, event) },
    coverFile: file ? { id: file.id, fileName: file.fileName, size: file.size } : null,
    reports: sent.map((one) => ({ ...one, receivers: one.receivers.length + one.mails.length })),
    changes: changes.map(({ id: of, at, by, kind, reason }) => ({ id: of, at, by, what: ctx.text(sentenceOf(module.name, kind)), reason })),
  }
}
