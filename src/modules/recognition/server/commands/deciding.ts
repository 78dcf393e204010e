import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { asc, eq, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { balance, grant, spend } from '#services/ledger/server/api.ts'
import type { approvalDecide } from '../../contract/approving.ts'
import module from '../../module.ts'
import { deciding, placing } from '../../rules/index.ts'
import { keyOf, lockedPlace, type PlaceKey, placesOf } from '../data/places.ts'
import { type NominationRow, nominations, places } from '../tables.ts'
import { bookPoints } from './booking.ts'
import { NOMINATION, record } from './record.ts'
import { APPROVAL, tellApprover, tellDecided } from './telling.ts'

type Given = ParsedOf<typeof approvalDecide>
type Step = Given['items'][number]['step']

/** The state in which a step decides (RECOG-06). */
const STATE_OF = { first: 'submitted', final: 'first-approved' } as const
const placeOf = ({ typeId, period, department }: NominationRow): PlaceKey => ({ typeId: typeId!, period, department })

/**
 * Takes a place of the quota for an award. The row of the department's places is locked, so of two at once the second sees what the first took (RECOG-10).
 * The quota is that under which it was nominated; places that a former quota had more stay untaken.
 */
async function takePlace(ctx: Writer, row: NominationRow): Promise<void> {
  if (row.quota === null) return
  const place = await lockedPlace(ctx, placeOf(row))
  const account = placesOf(place.id)
  const cause = { reference: { module: module.name, id: row.id }, link: APPROVAL }
  const more = row.quota - place.given
  if (more > 0) {
    await grant(ctx, account, more, { ...cause, key: `quota:${row.quota}`, source: 'quota', reason: 'cause.recognition.quota' })
    await ctx.db.update(places).set({ given: row.quota }).where(eq(places.id, place.id))
  }
  const used = Math.max(place.given, row.quota) - (await balance(ctx, account)).available
  enforce(placing, { facts: { quota: row.quota, used }, input: {}, p: {}, now: ctx.now })
  await spend(ctx, account, 1, { ...cause, key: `award:${row.id}`, reason: 'cause.recognition.award' })
}

/** The nominations of a decision, locked in the one order. @throws not-found for what is another's to decide; LIFE-01 for what is not at that step any more */
async function lockAll(ctx: Writer, items: Given['items']): Promise<{ row: NominationRow; step: Step }[]> {
  const steps = new Map(items.map(({ id, step }) => [id, step]))
  const rows = await ctx.db
    .select()
    .from(nominations)
    .where(inArray(nominations.id, [...steps.keys()]))
    .orderBy(asc(nominations.id))
    .for('update')
  if (rows.length < steps.size) throw notFound()
  return rows.map((row) => {
    const step = steps.get(row.id)!
    if ((step === 'first' ? row.firstApprover : row.finalApprover) !== ctx.actor.ssoId) throw notFound()
    if (row.state !== STATE_OF[step]) throw refuse('LIFE-01', { state: ctx.text(`state.Nomination.${row.state}`) })
    return { row, step }
  })
}

/** Decides one or several nominations, all or none. @throws RECOG-07, RECOG-10, RECOG-12, LIFE-01, not-found */
export async function decideNominations(ctx: Writer, { items, action, comment, points }: Given): Promise<void> {
  const taken = await lockAll(ctx, items)
  // places are locked in one order too
  const ordered = taken.toSorted((a, b) => keyOf(placeOf(a.row)).localeCompare(keyOf(placeOf(b.row))))
  const decided: NominationRow[] = []
  for (const { row, step } of ordered) decided.push(await decideOne(ctx, row, step, { action, comment, points }))
  // and the accounts of people after them
  const awarded = decided.filter(({ state }) => state === 'final-approved').toSorted((a, b) => a.nominee!.localeCompare(b.nominee!))
  const booked = new Map<string, NominationRow>()
  for (const row of awarded) booked.set(row.id, await bookPoints(ctx, row))
  for (const row of decided) {
    if (row.state === 'first-approved') await tellApprover(ctx, row)
    await tellDecided(ctx, booked.get(row.id) ?? row, comment)
  }
}

async function decideOne(ctx: Writer, row: NominationRow, step: Step, { action, comment, points }: Omit<Given, 'items'>): Promise<NominationRow> {
  const facts = { approver: ctx.actor.ssoId, nominator: row.nominator, nominee: row.nominee!, points: row.points!, offered: row.offered }
  const lowered = action === 'approve' ? points : undefined
  enforce(deciding, { facts, input: { points: lowered }, p: {}, now: ctx.now })
  const said = step === 'first' ? { firstAt: ctx.now, firstComment: comment } : { finalAt: ctx.now, finalComment: comment }
  const set = { ...said, decidedAt: ctx.now, ...(lowered !== undefined && { points: lowered }) }
  if (action === 'approve' && step === 'final') await takePlace(ctx, row)
  if (lowered !== undefined && lowered < row.points!)
    await record(ctx, 'Nomination.lowered', { target: row.id, before: { points: row.points }, after: { points: lowered } })
  const move = action === 'reject' ? 'reject' : step === 'first' ? 'first-approve' : 'final-approve'
  return advance(ctx, NOMINATION, row.id, move, { set, ...(comment && { reason: comment }) })
}
