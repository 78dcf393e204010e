import { enforce, notFound, Refused, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { transitionFrom } from '#foundation/lifecycle/lifecycle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { addDays, dayOf, dayValues, monthOf, startOfDay } from '#foundation/time.ts'
import { type Change, start, resend as startAnew } from '#services/e-sign/server/api.ts'
import { recordAbsence } from '#services/roster/server/api.ts'
import module from '../../module.ts'
import { downtime, type Span, touches } from '../../rules/handling.ts'
import { esignLife, unsignLife } from '../../rules/life.ts'
import { belongingsOf, caseById, isExtended, isRecognized, type Period, periodsWhere } from '../data/cases.ts'
import { type CaseRow, deskOf } from '../policy.ts'
import { downtimes, letters, settlements } from '../tables.ts'
import { reconcileCase } from './holding.ts'
import { lockCase, moveEsign, moveUnsign, note, record } from './stored.ts'
import { tellManager } from './telling.ts'

export const TYPE = 'work-injury'
export const TEMPLATE = 'work-injury-downtime'
const OVERLAP = 'ROSTER-04'
const MOST_FAILURES = 2

/** What may still be changed: what was not sent, or came back unsigned. */
const isMutable = ({ esignState, unsignState }: Period): boolean =>
  unsignState !== 'approved' && (esignState === null || esignState === 'refused' || esignState === 'send-failed')

/** Tells the roster of a period; a change takes the place of what was told before. @throws INJURY-15 */
async function beAway(ctx: WriteCtx, { ssoId }: CaseRow, id: string, { from, to }: Span): Promise<void> {
  try {
    await recordAbsence(ctx, ssoId, startOfDay(from), startOfDay(addDays(to, 1)), 'injury', module.name, { key: id })
  } catch (fault) {
    const sick = fault instanceof Refused && fault.refusals.some(({ rule, figures }) => rule === OVERLAP && figures.kind === 'sick')
    throw sick ? refuse('INJURY-15', { field: 'downtimeStart' }) : fault
  }
}

/**
 * Sets down a period: the newest one, as long as it can be changed, or another one. The same again changes nothing.
 * @throws INJURY-13 to INJURY-15, LIFE-01 while its letter is with the person
 */
export async function storeDowntime(ctx: Writer, row: CaseRow, span: Span, appended = false): Promise<string> {
  const of = await belongingsOf(ctx, row.id)
  const same = of.periods.find(({ from, to }) => from === span.from && to === span.to)
  if (same) return same.id
  const last = of.periods.at(-1)
  if (last && last.esignState === 'sent' && last.unsignState !== 'approved')
    throw refuse('LIFE-01', { state: ctx.text(`state.DowntimeSign.esignState.${last.esignState}`) })
  // what is entered afterwards may be of several periods
  const changed = last && isMutable(last) && (!appended || touches(last, span)) ? last : undefined
  const { vacationStart, vacationEnd } = of.part('bp')?.data ?? {}
  const facts = {
    recognized: isRecognized(row),
    injuredOn: row.hurtingTime ? dayOf(row.hurtingTime) : ctx.today,
    others: of.periods.filter((one) => one !== changed),
    extended: isExtended(of),
    vacation: vacationStart && vacationEnd ? { from: vacationStart, to: vacationEnd } : null,
  }
  enforce(downtime, { facts, input: span, p: {}, now: ctx.now })
  const id = changed?.id ?? newId(ctx.now)
  if (changed) await ctx.db.update(downtimes).set(span).where(eq(downtimes.id, id))
  else await ctx.db.insert(downtimes).values({ id, caseId: row.id, ssoId: row.ssoId, ...span, appendedBy: appended ? ctx.actor.ssoId : null })
  await beAway(ctx, row, id, span)
  await record(ctx, 'InjuryDowntime.saved', { target: id, subject: row.ssoId, after: span })
  await note(ctx, row.id, 'downtime')
  await tellManager(ctx, 'backToWork', row, { params: dayValues(addDays(span.to, 1), ctx.now), key: `${id}:${span.to}` })
  return id
}

/** What the letter says, which is made of this and nothing else. */
const valuesOf = (row: CaseRow, { from, to }: Span) => ({ caseNo: row.number ?? '', injuredOn: row.hurtingTime ? dayOf(row.hurtingTime) : from, from, to })

/** Sends the letter of the newest period, again where it failed or says something else now. @throws INJURY-13, ESIGN-21, LIFE-01, not-found */
export async function sendDowntime(ctx: Writer, { id }: { id: string }): Promise<{ flowId: string }> {
  const row = await caseById(ctx, id)
  if (!row || (await deskOf(ctx, row, ['bp', 'downtime'])).length === 0) throw notFound()
  const period = (await periodsWhere(ctx, eq(downtimes.caseId, id))).at(-1)
  if (!period) throw refuse('INJURY-13')
  if (period.flowId !== null) return { flowId: await again(ctx, row, period) }
  await lockCase(ctx, id)
  const made = await start(ctx, { type: TYPE, businessId: period.id, signer: row.ssoId, template: TEMPLATE, values: valuesOf(row, period) })
  const of = { id: period.id, ssoId: row.ssoId }
  await ctx.db
    .insert(letters)
    .values({ ...of, flowId: made.id, sentAt: ctx.now })
    .onConflictDoNothing()
  await ctx.db
    .insert(settlements)
    .values({ ...of, payMonth: monthOf(period.from) })
    .onConflictDoNothing()
  await note(ctx, id, 'letterSent')
  await reconcileCase(ctx, id)
  return { flowId: made.id }
}

/** A letter that is with the person is that one; one that came back goes out again. The paper is locked before the case. */
async function again(ctx: Writer, row: CaseRow, { id, flowId, esignState, unsignState, ...span }: Period): Promise<string> {
  const went = flowId ?? ''
  if (esignState !== 'refused' && esignState !== 'send-failed') return went
  await startAnew(ctx, went, { values: valuesOf(row, span) })
  await lockCase(ctx, row.id)
  await moveEsign(ctx, id, 'resend', { set: { sentAt: ctx.now } })
  if (unsignState === 'unsigned') await moveUnsign(ctx, id, 'resend')
  await reconcileCase(ctx, row.id)
  return went
}

/** A letter that was not signed in time goes out again, or its person is given the days anew. @throws LIFE-01, ESIGN-21 */
export async function resendLetter(ctx: Writer, row: CaseRow, period: Period): Promise<void> {
  if (period.esignState === 'refused' || period.esignState === 'send-failed') return void (await again(ctx, row, period))
  await lockCase(ctx, row.id)
  await moveUnsign(ctx, period.id, 'resend')
  await ctx.db.update(letters).set({ sentAt: ctx.now }).where(eq(letters.id, period.id))
  await reconcileCase(ctx, row.id)
}

/** Hears what became of a letter, in the transaction in which it did; what comes twice changes nothing. */
export async function onPaperChanged(ctx: WriteCtx, { businessId: id, flowId, to, reason }: Change): Promise<void> {
  const [found] = await periodsWhere(ctx, eq(downtimes.id, id))
  if (!found) return
  await lockCase(ctx, found.caseId)
  const [period] = await periodsWhere(ctx, eq(downtimes.id, id))
  const action = to === '3' ? 'sign' : to === '5' ? 'refuse' : to === '6' ? 'fail' : undefined
  if (!action || !period?.esignState || !period.unsignState || period.flowId !== flowId || !transitionFrom(esignLife, period.esignState, action)) return
  const before = await moveEsign(ctx, id, action, reason ? { reason } : {})
  const failures = before.failures + (action === 'fail' ? 1 : 0)
  if (action === 'fail') await ctx.db.update(letters).set({ failures }).where(eq(letters.id, id))
  if (action === 'sign' && transitionFrom(unsignLife, period.unsignState, 'sign')) await moveUnsign(ctx, id, 'sign')
  const over = action === 'refuse' || (action === 'fail' && failures >= MOST_FAILURES)
  if (over && period.unsignState === 'pending') await moveUnsign(ctx, id, 'expire')
  await note(ctx, found.caseId, `letter.${action}`, reason ?? '')
  await reconcileCase(ctx, found.caseId)
}
