import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { type Day, dayValues } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { managerOf, personRef } from '#services/people/server/api.ts'
import { ADMIN, type Kind } from '../../contract/base.ts'
import { items } from '../tables.ts'
import { type FollowUpRow, type InfractionRow, notify } from './record.ts'

const OWN = '/profile/disciplinary/safety'
const DESK = '/safety/index'

async function nameOf(ctx: WriteCtx, ssoId: SsoId) {
  const who = await personRef(ctx, ssoId)
  return { nameCn: who.nameCn, nameEn: who.nameEn }
}
const kindsOf = (ctx: WriteCtx, kind: Kind) => {
  return inBoth(ctx, 'kind', `safety.kind.${kind}`)
}

/** Who administers safety, but for the person whom it is about. */
export const adminsBut = async (ctx: WriteCtx, ssoId: SsoId): Promise<SsoId[]> => (await holdersOf(ctx, { permission: ADMIN })).filter((one) => one !== ssoId)

/** Tells the person of an infraction, and the line manager who it is of. */
export async function tellBoth(
  ctx: WriteCtx,
  event: 'recorded' | 'upheld' | 'voided',
  row: InfractionRow,
  more: Record<string, string | number> = {},
): Promise<void> {
  const [item] = await ctx.db.select({ nameCn: items.nameCn, nameEn: items.nameEn }).from(items).where(eq(items.id, row.item))
  const params = { number: row.number, points: row.points, itemCn: item?.nameCn ?? '', itemEn: item?.nameEn ?? '', ...more }
  await notify(ctx, event, { receivers: [row.ssoId], params, businessId: row.id, link: `${OWN}?id=${row.id}` })
  const manager = await managerOf(ctx, row.ssoId)
  if (!manager) return
  const named = { ...params, ...(await nameOf(ctx, row.ssoId)) }
  await notify(ctx, `${event}Of`, { receivers: [manager], params: named, businessId: row.id, link: `${DESK}?id=${row.id}` })
}

export async function tellAppealed(ctx: WriteCtx, row: InfractionRow): Promise<void> {
  const [item] = await ctx.db.select({ nameCn: items.nameCn, nameEn: items.nameEn }).from(items).where(eq(items.id, row.item))
  await notify(ctx, 'appealed', {
    receivers: await adminsBut(ctx, row.ssoId),
    params: { number: row.number, itemCn: item?.nameCn ?? '', itemEn: item?.nameEn ?? '', ...(await nameOf(ctx, row.ssoId)) },
    businessId: row.id,
    link: `${DESK}?id=${row.id}`,
    needsAction: true,
  })
}

/** Points of a person have dropped out on a day; so many are left. */
export async function tellLapsed(ctx: WriteCtx, ssoId: SsoId, points: number, total: number, day: Day): Promise<void> {
  const about = { businessId: ssoId, dedupeKey: `lapsed:${ssoId}:${day}` }
  await notify(ctx, 'lapsed', { receivers: [ssoId], params: { points, total }, link: OWN, ...about })
  const manager = await managerOf(ctx, ssoId)
  if (manager) await notify(ctx, 'lapsedOf', { receivers: [manager], params: { points, total, ...(await nameOf(ctx, ssoId)) }, link: DESK, ...about })
}

/** The graver thresholds are told to safety-admin too. */
export async function tellReached(ctx: WriteCtx, row: FollowUpRow, total: number): Promise<void> {
  await tellOwner(ctx, 'followUp', row)
  if (row.kind === 'talk') return
  await notify(ctx, 'reached', {
    receivers: await adminsBut(ctx, row.ssoId),
    params: { total, ...(await nameOf(ctx, row.ssoId)), ...kindsOf(ctx, row.kind) },
    businessId: row.id,
    link: `${DESK}?id=${row.infraction}`,
  })
}

/** Tells who owns a follow-up of it, of each thing once. */
export async function tellOwner(ctx: WriteCtx, event: 'followUp' | 'followUpDue' | 'followUpOverdue' | 'followUpCancelled', row: FollowUpRow): Promise<void> {
  await notify(ctx, event, {
    receivers: [row.owner],
    params: { ...(await nameOf(ctx, row.ssoId)), ...kindsOf(ctx, row.kind), ...dayValues(row.due, ctx.now) },
    businessId: row.id,
    link: `${DESK}?id=${row.infraction}`,
    dedupeKey: `${event}:${row.id}`,
    needsAction: event !== 'followUpCancelled',
  })
}
