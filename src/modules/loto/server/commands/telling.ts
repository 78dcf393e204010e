import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, eq, gt, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addHours, type Day, dayValues } from '#foundation/time.ts'
import { deliver } from '#services/integrations/server/api.ts'
import module from '../../module.ts'
import type { ProcedureRow } from '../policy.ts'
import { procedures, vendorAccounts, vendorReads } from '../tables.ts'
import { ehsPeople, finish, notify } from './record.ts'

const LANGS = ['zh', 'en'] as const
const [READ_DAYS, DAY_HOURS] = [30, 24]

const details = (id: string): string => `/lotosop/sop/details?id=${id}`
function deskOf({ id, state }: ProcedureRow): string {
  if (state === 'pending-ehs-approval') return `/lotosop/ehsreview/details?id=${id}`
  return state === 'reviewed' ? details(id) : `/lotosop/sopreview/details?id=${id}`
}
const whatOf = ({ procedureCode, equipmentName }: ProcedureRow) => ({ code: procedureCode, name: equipmentName })
const stateValues = (ctx: WriteCtx, { state }: ProcedureRow) => ({
  ...inBoth(ctx, 'state', `state.LotoProcedure.${state}`),
})
const known = (...people: (SsoId | null)[]): SsoId[] => [...new Set(people.flatMap((one) => one ?? []))]

/** What waited is done with; who holds the next step hears that it waits. */
export async function tellHolder(ctx: WriteCtx, row: ProcedureRow): Promise<void> {
  await finish(ctx, { event: 'toDecide', businessId: row.id })
  if (row.holder === null) return
  await notify(ctx, 'toDecide', {
    receivers: [row.holder],
    params: { ...whatOf(row), ...stateValues(ctx, row) },
    ...{ businessId: row.id, dedupeKey: `${row.id}:${row.version}`, link: deskOf(row), needsAction: true },
  })
}

export async function tellWaiting(ctx: WriteCtx, row: ProcedureRow, days: number): Promise<void> {
  await notify(ctx, 'waiting', {
    receivers: known(row.holder),
    params: { ...whatOf(row), ...stateValues(ctx, row), days },
    ...{ businessId: row.id, dedupeKey: `${row.id}:waiting:${ctx.today}`, link: deskOf(row) },
  })
}

export const tellCommented = (ctx: WriteCtx, row: ProcedureRow, comment: string, text: string): Promise<unknown> =>
  notify(ctx, 'commented', { receivers: [row.author], params: { ...whatOf(row), text }, businessId: row.id, dedupeKey: comment, link: details(row.id) })

export const tellRejected = (ctx: WriteCtx, row: ProcedureRow, reason: string): Promise<unknown> =>
  notify(ctx, 'rejected', {
    receivers: [row.author],
    params: { ...whatOf(row), reason },
    ...{ businessId: row.id, dedupeKey: `${row.id}:${row.version}`, link: details(row.id) },
  })

export const tellWithdrawn = (ctx: WriteCtx, row: ProcedureRow): Promise<unknown> =>
  notify(ctx, 'withdrawn', {
    receivers: known(row.author, row.owner),
    params: { ...whatOf(row), reason: row.reason },
    ...{ businessId: row.id, link: details(row.id) },
  })

/** A version is valid: the author and the owner hear it, and vendors who have read another version lately. */
export async function tellApproved(ctx: WriteCtx, row: ProcedureRow): Promise<void> {
  const of = { businessId: row.id, link: details(row.id) }
  await notify(ctx, 'approved', { receivers: [row.author], params: whatOf(row), ...of })
  await notify(ctx, 'newVersion', { receivers: known(row.owner), params: { ...whatOf(row), version: row.versionNo }, ...of })
  const readers = await ctx.db
    .selectDistinct({ id: vendorAccounts.id, mobile: vendorAccounts.mobile })
    .from(vendorReads)
    .innerJoin(vendorAccounts, and(eq(vendorAccounts.id, vendorReads.vendorId), eq(vendorAccounts.active, true)))
    .innerJoin(procedures, and(eq(procedures.id, vendorReads.procedureId), eq(procedures.rootId, row.rootId), ne(procedures.id, row.id)))
    .where(gt(vendorReads.at, addHours(ctx.now, -READ_DAYS * DAY_HOURS)))
  const text = LANGS.map((lang) => ctx.text('loto.sms.changed', { ...whatOf(row), version: row.versionNo }, lang)).join(' ')
  for (const { id, mobile } of readers)
    await deliver(ctx, 'sms', { to: mobile, text }, { key: `${module.name}:changed:${row.id}:${id}`, about: { module: module.name, businessId: row.id } })
}

export const tellInspectionDue = async (ctx: WriteCtx, row: ProcedureRow, day: Day, days: number): Promise<unknown> =>
  notify(ctx, 'inspectionDue', {
    receivers: known(row.owner, ...(await ehsPeople(ctx))),
    params: { ...whatOf(row), ...dayValues(day, ctx.now), days },
    ...{ businessId: row.id, dedupeKey: `${row.id}:${day}:${days}`, link: details(row.id) },
  })

export const tellChangeNeeded = (ctx: WriteCtx, row: ProcedureRow, inspection: string, findings: string): Promise<unknown> =>
  notify(ctx, 'changeNeeded', {
    receivers: known(row.author, row.owner),
    params: { ...whatOf(row), findings },
    ...{ businessId: row.id, dedupeKey: inspection, link: details(row.id) },
  })
