import { enforce, notFound, refuse } from '#foundation/contract/refused.ts'
import { bothOf } from '#foundation/contract/texts.ts'
import { eq, inArray } from '#foundation/database/drizzle.ts'
import { advance } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx, Writer } from '#foundation/server/context.ts'
import { inScopeOf } from '#services/access/server/api.ts'
import { bookingOf } from '#services/booking/server/api.ts'
import { catalog, type Decision, decideAll, itemsOf, lockItem, typedFact, wordedFact } from '#services/workflow/server/api.ts'
import { AUDIT, CATALOG, type Decision as Decided } from '../../contract.ts'
import module from '../../module.ts'
import { deciding, rejecting } from '../../rules.ts'
import { enteredBefore } from '../data/lists.ts'
import { membersOf } from '../data/members.ts'
import { type ApplicationRow, applications, days } from '../tables.ts'
import { ended, freePlaces } from './ending.ts'
import { APPLICATION, gateOf, LINK, notify, saidOf } from './record.ts'

catalog({
  code: CATALOG,
  module: module.name,
  params: [{ code: 'people', valueType: 'number' }],
  flow: {
    code: CATALOG,
    type: 'benefit',
    allowBatch: true,
    paths: [
      {
        conditions: [],
        steps: [{ key: 'audit', nameCn: '安保审核', nameEn: 'Security check', approver: 'role', approverRef: 'security', dueHours: 16, remindHours: [4] }],
      },
    ],
  },
  again: () => LINK,
  change: (id) => `${LINK}?change=${id}`,
  facts: factsOf,
  tells: ['approved', 'rejected', 'withdrawn', 'terminated'],
  onDecided: decided,
})

const rowOf = async ({ db }: Pick<Ctx, 'db'>, id: string): Promise<ApplicationRow | undefined> =>
  (await db.select().from(applications).where(eq(applications.id, id)))[0]

/** What the auditor reads in the workflow. */
async function factsOf(ctx: Ctx, id: string) {
  const row = await rowOf(ctx, id)
  if (!row) return []
  const people = (await membersOf(ctx, [id])).get(id) ?? []
  const earlier = (await enteredBefore(ctx, [row.ssoId])).get(row.ssoId) ?? 0
  return [
    typedFact('family-entry.fact.date', row.date),
    ...people.map(({ name, relation, idMasked }) => ({
      label: bothOf(ctx, `family-entry.relation.${relation}`),
      valueCn: `${name} ${idMasked}`,
      valueEn: `${name} ${idMasked}`,
    })),
    wordedFact(ctx, 'family-entry.fact.earlier', 'family-entry.fact.times', { count: earlier }),
  ]
}

/** What follows what became of the item, in its transaction; an application that ended by itself has seen to all that (ending.ts). */
async function decided(ctx: WriteCtx, { businessId: id, decision, comment = '' }: { businessId: string; decision: Decision; comment?: string }): Promise<void> {
  if (decision === 'returned') return
  const row = await rowOf(ctx, id)
  if (!row) throw notFound()
  if (row.state !== 'pending') return
  if (decision === 'withdrawn') return ended(ctx, row, 'withdraw', {})
  if (decision === 'terminated') return ended(ctx, row, 'cancel', { cause: 'ended', comment })
  const set = { comment, decidedBy: ctx.actor?.ssoId ?? null, decidedAt: ctx.now }
  const told = { receivers: [row.ssoId], businessId: id, link: LINK }
  if (decision === 'rejected') {
    await advance(ctx, APPLICATION, id, 'reject', { set, reason: comment })
    await freePlaces(ctx, row, 'administrator')
    await notify(ctx, 'rejected', { ...told, params: { ...saidOf(row), comment } })
    return
  }
  const [day] = await ctx.db.select().from(days).where(eq(days.id, row.dayId))
  const { state, party } = await bookingOf(ctx, row.booking)
  // nobody is let in on a day that was closed, or without a place
  if (!day?.open || state !== 'booked') throw refuse('FAM-05')
  await advance(ctx, APPLICATION, id, 'approve', { set })
  await notify(ctx, 'approved', { ...told, params: { ...saidOf(row), people: party, ...gateOf(day) } })
}

/**
 * Decides applications as the auditor who holds their tasks, all or none. Their items are locked first: of two auditors at once the second reads what
 * the first has done (FAM-07).
 * @throws FAM-06, FAM-07, FAM-05, not-found
 */
async function decide(ctx: Writer, ids: readonly string[], given: { action: 'approve' | 'reject'; comment: string }): Promise<void> {
  const rows = () =>
    ctx.db
      .select()
      .from(applications)
      .where(inArray(applications.id, [...ids]))
  const asked = await rows()
  if (asked.length < new Set(ids).size) throw notFound()
  for (const { ssoId } of asked) if (!(await inScopeOf(ctx, AUDIT, ssoId))) throw notFound()
  await lockItem(ctx, ...asked.map(({ workflowItem }) => workflowItem))
  for (const { ssoId, state } of await rows()) enforce(deciding, { facts: { own: ssoId === ctx.actor.ssoId, state }, input: {}, p: {}, now: ctx.now })
  const items = await itemsOf(ctx, module.name, ids)
  const tasks = [...items.values()].flatMap(({ holders }) => holders.find(({ approver }) => approver === ctx.actor.ssoId)?.taskId ?? [])
  // whoever holds the permission and was not asked by the flow
  if (tasks.length < asked.length) throw notFound()
  await decideAll(ctx, tasks, given)
}

export const approve = (ctx: Writer, { ids, comment }: Decided): Promise<void> => decide(ctx, ids, { action: 'approve', comment })

/** @throws FAM-08, and as `decide` */
export async function reject(ctx: Writer, { ids, comment }: Decided): Promise<void> {
  enforce(rejecting, { facts: {}, input: { comment }, p: {}, now: ctx.now })
  await decide(ctx, ids, { action: 'reject', comment })
}
