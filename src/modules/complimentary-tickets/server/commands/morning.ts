import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, eq, gt, gte, inArray, like, lt, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, type Day, dayOf, dayValues, isoWeek, startOfDay } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { ledgerAccount, ledgerLot } from '#services/ledger/server/api.ts'
import { ADMIN } from '../../contract/index.ts'
import { OPEN } from '../../rules/life.ts'
import { isLow } from '../../rules/tickets.ts'
import { kindOfUnit, UNITS } from '../data/accounts.ts'
import { inStock } from '../data/mine.ts'
import { kinds, log, vouchers } from '../tables.ts'
import { CARDS_PAGE, KINDS_PAGE, type Kind, kindWords, notify, QUOTA_PAGE } from './record.ts'

/** Days before quota expires on which its owner is told. */
const TELL_DAYS = [30, 7]
const MONTH_DAYS = 30

/** Every morning: what goes back tomorrow, quota that runs out, and codes that do. Told again it tells nobody twice. */
export async function morning(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  const all = new Map((await job.read(({ db }) => db.select().from(kinds).orderBy(asc(kinds.id)))).map((kind) => [kind.id, kind]))
  await going.each(
    await job.read((ctx) => returning(ctx, addDays(day, 1))),
    ({ id }) => id,
    (ctx, voucher) => tellReturning(ctx, voucher, all.get(voucher.kindId)!),
  )
  for (const days of TELL_DAYS) {
    const on = addDays(day, days)
    await going.each(
      await job.read((ctx) => expiringOn(ctx, on)),
      ({ ssoId, kindId }) => `${ssoId} ${kindId}`,
      (ctx, one) => tellExpiring(ctx, one, all.get(one.kindId)!, on),
    )
  }
  await going.each([...all.values()], ({ id }) => id, tellLow)
  going.end()
}

type Returning = Awaited<ReturnType<typeof returning>>[number]

const returning = ({ db }: Ctx, day: Day) =>
  db
    .select({
      ...{ id: vouchers.id, code: vouchers.code, kindId: vouchers.kindId },
      ...{ holder: vouchers.holder, returnsAt: vouchers.returnsAt, turn: vouchers.turn },
    })
    .from(vouchers)
    .where(and(inArray(vouchers.state, [...OPEN]), gte(vouchers.returnsAt, startOfDay(day)), lt(vouchers.returnsAt, startOfDay(addDays(day, 1)))))
    .orderBy(asc(vouchers.id))

async function tellReturning(ctx: WriteCtx, { id, code, holder, returnsAt, turn }: Returning, kind: Kind): Promise<void> {
  if (!holder || !returnsAt) return
  const params = { ...kindWords(kind), code, ...dayValues(dayOf(returnsAt), ctx.now) }
  await notify(ctx, 'returning', { receivers: [holder], params, businessId: id, dedupeKey: `${id}:${turn}`, link: CARDS_PAGE })
}

async function expiringOn({ db }: Ctx, on: Day): Promise<{ ssoId: SsoId; kindId: string; count: number }[]> {
  const rows = await db
    .select({ unit: ledgerAccount.unit, owner: ledgerAccount.ownerId, count: sql<number>`sum(${ledgerLot.left} - ${ledgerLot.held})::int` })
    .from(ledgerLot)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerLot.account))
    .where(
      and(
        eq(ledgerLot.expiresOn, on),
        gt(ledgerLot.left, ledgerLot.held),
        like(ledgerAccount.unit, UNITS.replace('*', '%')),
        eq(ledgerAccount.ownerKind, 'person'),
      ),
    )
    .groupBy(ledgerAccount.unit, ledgerAccount.ownerId)
    .orderBy(asc(ledgerAccount.ownerId), asc(ledgerAccount.unit))
  return rows.map((row) => ({ ssoId: asSsoId(row.owner), kindId: kindOfUnit(row.unit)!, count: row.count }))
}

async function tellExpiring(ctx: WriteCtx, { ssoId, kindId, count: left }: Awaited<ReturnType<typeof expiringOn>>[number], kind: Kind, on: Day) {
  const params = { ...kindWords(kind), count: left, ...dayValues(on, ctx.now) }
  await notify(ctx, 'expiring', { receivers: [ssoId], params, businessId: `${kindId}:${on}`, dedupeKey: `${kindId}:${on}:${ctx.today}`, link: QUOTA_PAGE })
}

/** Once a week at most. */
async function tellLow(ctx: WriteCtx, kind: Kind): Promise<void> {
  if (!kind.active) return
  const stock = await ctx.db.$count(vouchers, and(eq(vouchers.kindId, kind.id), inStock(ctx)))
  const since = startOfDay(addDays(ctx.today, -MONTH_DAYS))
  const [used] = await ctx.db
    .select({ count: count() })
    .from(log)
    .where(and(eq(log.kindId, kind.id), eq(log.what, 'exchanged'), gte(log.at, since)))
  if (!used || !isLow(stock, used.count)) return
  const receivers = await holdersOf(ctx, { permission: ADMIN })
  const params = { ...kindWords(kind), stock, used: used.count }
  await notify(ctx, 'lowStock', { receivers, params, businessId: kind.id, dedupeKey: `${kind.id}:${isoWeek(ctx.today)}`, link: KINDS_PAGE })
}
