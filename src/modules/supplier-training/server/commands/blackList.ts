import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, gte, isNull, or } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { records } from '#foundation/server/records.ts'
import { attach } from '#services/files/server/api.ts'
import { person, serving } from '#services/people/server/api.ts'
import { EVIDENCE } from '../../contract/base.ts'
import type { blacklistLift, blacklistSave, issueMemberSave } from '../../contract/cards.ts'
import module from '../../module.ts'
import { factsOfOne } from '../data/facts.ts'
import { recordOf } from '../policy.ts'
import { blackList, issueMembers, staff, suppliers } from '../tables.ts'
import { endCard } from './cards.ts'
import { record } from './record.ts'
import { reasonsSaid, tellBarred, tellCompanyBarred } from './telling.ts'

type Given = ParsedOf<typeof blacklistSave>

/** Puts a person or a company on the black list, once; a card ends with it. @throws not-found, SCT-08 for who is on it; what files throw */
export async function bar(ctx: Writer, { staffId, supplierId, evidence, ...given }: Given): Promise<{ id: string }> {
  if (given.to !== null && given.to < given.from) throw illegal('to')
  if ((staffId === undefined) === (supplierId === undefined)) throw illegal('staffId')
  if (staffId !== undefined) await lockedPerson(ctx, staffId)
  else if (supplierId !== undefined) await locked(ctx, suppliers, suppliers.id, supplierId)
  const same = staffId !== undefined ? eq(blackList.staffId, staffId) : eq(blackList.supplierId, supplierId ?? '')
  if ((await ctx.db.$count(blackList, and(same, isNull(blackList.liftedAt), or(isNull(blackList.to), gte(blackList.to, ctx.today))))) > 0)
    throw refuse('SCT-08', { field: staffId === undefined ? 'supplierId' : 'staffId' })
  const id = newId(ctx.now)
  await ctx.db.insert(blackList).values({ id, ...given, by: ctx.actor.ssoId, ...(staffId === undefined ? { supplierId } : { staffId }) })
  await attach(ctx, evidence, { module: module.name, businessId: recordOf('black', id), policy: EVIDENCE })
  await record(ctx, 'SupplierStaff.barred', { target: staffId ?? supplierId ?? id, reason: given.reason, after: { from: given.from, to: given.to } })
  if (staffId !== undefined) await tellOfPerson(ctx, staffId, id, given.from)
  else if (supplierId !== undefined) {
    const [company] = await ctx.db.select().from(suppliers).where(eq(suppliers.id, supplierId))
    if (company) await tellCompanyBarred(ctx, company, id)
  }
  return { id }
}

async function lockedPerson(ctx: WriteCtx, id: string): Promise<void> {
  const { erasedAt } = await locked(ctx, staff, staff.id, id)
  if (erasedAt) throw notFound()
}

async function tellOfPerson(ctx: WriteCtx, staffId: string, entry: string, from: string): Promise<void> {
  const of = await factsOfOne(ctx, staffId)
  if (!of) return
  await tellBarred(ctx, of, entry)
  if (from <= ctx.today) await endCard(ctx, of, reasonsSaid(ctx, [{ code: 'restricted', type: null, day: null }]))
}

/** @throws not-found; LIFE-01 for what was lifted before */
export async function lift(ctx: Writer, { id, reason }: ParsedOf<typeof blacklistLift>): Promise<void> {
  const row = await locked(ctx, blackList, blackList.id, id)
  if (row.liftedAt) throw refuse('LIFE-01', { state: ctx.text('supplier-training.barState.lifted') })
  await ctx.db.update(blackList).set({ liftedAt: ctx.now, liftedBy: ctx.actor.ssoId, liftReason: reason }).where(eq(blackList.id, id))
  await record(ctx, 'SupplierStaff.lifted', { target: row.staffId ?? row.supplierId ?? id, reason })
}

type Member = Omit<ParsedOf<typeof issueMemberSave>, 'id'>

/** Who may issue cards, each once. `save` throws not-found; illegal input for who is one, or is nobody. */
export const memberRecords = records({
  module,
  thing: 'IssueMember',
  table: issueMembers,
  lock: 'supplier-training.issue-members',
  async stored(ctx, { areas, ...given }: Member, before) {
    if (given.to !== null && given.to < given.from) throw illegal('to')
    const who = await person(ctx, given.ssoId)
    if (!who || !serving(who.status)) throw illegal('ssoId')
    const [same] = await ctx.db.select({ id: issueMembers.id }).from(issueMembers).where(eq(issueMembers.ssoId, given.ssoId))
    if (same && same.id !== before?.id) throw illegal('ssoId')
    return { ...given, areas: [...new Set(areas)] }
  },
})
