import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { addMinutes, dayValues } from '#foundation/time.ts'
import type { z } from '#foundation/zod.ts'
import { holdersOf } from '#services/access/server/api.ts'
import type { expiring } from '#services/ledger/events.ts'
import { expiring as expiringOf } from '#services/ledger/server/api.ts'
import { busyOf } from '#services/roster/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import { POINTS } from '../../rules/index.ts'
import { type ConcernRow, notify } from './record.ts'

const POINTS_PAGE = '/ehs/points-detail'
const PAGES = { own: '/ehs/history', admin: '/ehs/admin' } as const
type Event = Exclude<Parameters<typeof notify>[1], 'earned' | 'expiring'>

interface More {
  reason?: string
  urgent?: true
  needsAction?: boolean
  dedupeKey?: string
}

/** Tells people of a concern, with the page on which they find it; each move is a time of its own. Who reported it stands in none (EHS-13). */
export async function tell(ctx: WriteCtx, event: Event, row: ConcernRow, to: keyof typeof PAGES, receivers: readonly SsoId[], more: More = {}): Promise<void> {
  const { reason, ...rest } = more
  const word = (of: string, lang: 'zh' | 'en') => ctx.text(`ehs.${of}`, {}, lang)
  const [category, area] = [`category.${row.category}`, `area.${row.area}`]
  await notify(ctx, event, {
    receivers: [...receivers],
    params: {
      ...{ ehsNo: row.ehsNo, categoryCn: word(category, 'zh'), categoryEn: word(category, 'en'), areaCn: word(area, 'zh'), areaEn: word(area, 'en') },
      ...(row.due && dueValues(row, ctx.now)),
      ...(reason && { reason }),
    },
    businessId: row.id,
    link: `${PAGES[to]}?id=${row.id}`,
    dedupeKey: `${event}:${row.id}:${ctx.now.getTime()}`,
    ...rest,
  })
}

function dueValues({ due }: ConcernRow, now: Date) {
  const { dayCn, dayEn } = dayValues(due!, now)
  return { dueCn: dayCn, dueEn: dayEn }
}

/** Who of them is at work at this moment; all of them where nobody is, since somebody has to hear it (EHS-12). */
async function onDuty(ctx: WriteCtx, admins: readonly SsoId[]): Promise<readonly SsoId[]> {
  const busy = await busyOf(ctx, admins, ctx.now, addMinutes(ctx.now, 1))
  const there = admins.filter((one) => busy.get(one)?.shifts.length && !busy.get(one)?.absences.length)
  return there.length > 0 ? there : admins
}

/** The EHS team has a concern to assign; of immediate danger those on duty hear at once, by SMS too and whatever the hour (EHS-12). */
export async function tellReported(ctx: WriteCtx, row: ConcernRow): Promise<void> {
  const admins = (await holdersOf(ctx, { permission: ADMIN })).filter((one) => one !== row.reporter)
  const atOnce = row.severity === 'immediate' ? await onDuty(ctx, admins) : []
  await tell(ctx, 'urgent', row, 'admin', atOnce, { urgent: true, needsAction: true })
  const others = admins.filter((one) => !atOnce.includes(one))
  await tell(ctx, 'received', row, 'admin', others, { needsAction: true })
}

export const tellAdmins = async (ctx: WriteCtx, event: 'returned' | 'reopened', row: ConcernRow, reason: string): Promise<void> =>
  tell(ctx, event, row, 'admin', await holdersOf(ctx, { permission: ADMIN }), { reason, needsAction: true })

export const tellEarned = (ctx: WriteCtx, receivers: readonly SsoId[], of: string, points: number, reason: string) =>
  notify(ctx, 'earned', { receivers: [...receivers], params: { points, reason }, businessId: of, link: POINTS_PAGE })

/** Before points expire: all that go on one day in one message, however many lots they came in. */
export async function tellExpiring(ctx: WriteCtx, { ownerId, on }: z.output<typeof expiring.payload>): Promise<void> {
  const points = (await expiringOf(ctx, ownerId, on)).filter((one) => one.unit === POINTS && one.on === on).reduce((sum, one) => sum + one.amount, 0)
  if (points === 0) return
  await notify(ctx, 'expiring', { receivers: [asSsoId(ownerId)], params: { points, ...dayValues(on, ctx.now) }, businessId: on, link: '/ehs/points-exchange' })
}
