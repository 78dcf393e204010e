import { forbidden, notFound, refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from '#foundation/database/drizzle.ts'
import { containing } from '#foundation/database/like.ts'
import type { Ctx, Reader } from '#foundation/server/context.ts'
import { listRows } from '#foundation/server/listRows.ts'
import { completed } from '#modules/survey/server/api.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { definitionsOf, includes } from '#services/audience/server/api.ts'
import { bookingBookings, signUps } from '#services/booking/server/api.ts'
import { type AccountRef, balances } from '#services/ledger/server/api.ts'
import { peoplePersons, personMatches, personRefs, withPeople } from '#services/people/server/api.ts'
import { exportListed } from '#services/spreadsheets/server/api.ts'
import * as contract from '../../contract/index.ts'
import module from '../../module.ts'
import { booking, isPast } from '../../rules/index.ts'
import { checkInRecords, type RedemptionRow, redeemRecords, redemptions, signups, type WindowRow, windows } from '../tables.ts'

export const STOCK = 'eventGoods'
/** What is left of a redemption's goods: neither booked nor handed out. */
export const stockOf = (redeemId: string): AccountRef => ({ unit: STOCK, ownerKind: 'item', ownerId: redeemId })

const stockLeft = async (ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> => {
  const found = await balances(ctx, ids.map(stockOf))
  return new Map(ids.map((id) => [id, found.get(`${STOCK}/${id}`)?.available ?? 0]))
}

export const windowsOf = async ({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<WindowRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(windows)
        .where(inArray(windows.redeemId, [...ids]))
        .orderBy(asc(windows.start), asc(windows.id))

async function countsOf({ db }: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .select({ redeemId: redeemRecords.redeemId, state: redeemRecords.state, n: count() })
    .from(redeemRecords)
    .where(inArray(redeemRecords.redeemId, [...ids]))
    .groupBy(redeemRecords.redeemId, redeemRecords.state)
}

export const redemptionRows = listRows(contract.redeemList, {
  table: redemptions,
  latest: [redemptions.bookingStart, redemptions.id],
  where: {
    keyword: (keyword) =>
      or(
        ilike(redemptions.nameCn, containing(keyword)),
        ilike(redemptions.nameEn, containing(keyword)),
        ilike(redemptions.itemCn, containing(keyword)),
        ilike(redemptions.itemEn, containing(keyword)),
      ),
  },
  async dress(ctx, found) {
    const ids = found.map(({ id }) => id)
    const [left, all, counts] = [await stockLeft(ctx, ids), await windowsOf(ctx, ids), await countsOf(ctx, ids)]
    const views = await signUps(
      ctx,
      all.map(({ slot }) => slot),
      ctx.actor.ssoId,
    )
    const lists = await definitionsOf(
      ctx,
      found.flatMap(({ eligible }) => eligible ?? []),
    )
    return found.map((row) => {
      const of = (state: string): number => counts.find((one) => one.redeemId === row.id && one.state === state)?.n ?? 0
      return {
        ...{ ...row, stockLeft: left.get(row.id) ?? 0, booked: of('booked'), redeemed: of('redeemed'), survey: row.surveyUid !== null },
        ...{ eligible: lists.get(row.eligible ?? '') ?? null, can: row.status === 'open' ? (['edit', 'close'] as const) : [] },
        windows: all.filter(({ redeemId }) => redeemId === row.id).map((one) => ({ ...one, seats: views.get(one.slot) ?? null })),
      }
    })
  },
})

const records = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db
    .select({
      ...{
        id: redeemRecords.id,
        ssoId: redeemRecords.ssoId,
        state: redeemRecords.state,
        bookedAt: redeemRecords.bookedAt,
        redeemedAt: redeemRecords.redeemedAt,
        handedBy: redeemRecords.by,
        start: windows.start,
        end: windows.end,
      },
      ...{
        redeemId: redeemRecords.redeemId,
        booking: redeemRecords.booking,
        code: bookingBookings.code,
        nameCn: redemptions.nameCn,
        nameEn: redemptions.nameEn,
        itemCn: redemptions.itemCn,
        itemEn: redemptions.itemEn,
      },
      ...{ placeCn: redemptions.placeCn, placeEn: redemptions.placeEn, surveyUid: redemptions.surveyUid },
    })
    .from(redeemRecords)
    .innerJoin(redemptions, eq(redemptions.id, redeemRecords.redeemId))
    .innerJoin(windows, eq(windows.id, redeemRecords.windowId))
    .innerJoin(bookingBookings, eq(bookingBookings.id, redeemRecords.booking))
    .where(where)

export type Recorded = Awaited<ReturnType<typeof records>>[number]
export const recordsWhere = (ctx: Pick<Ctx, 'db'>, where: SQL | undefined): Promise<Recorded[]> =>
  records(ctx, where).orderBy(asc(windows.start), desc(redeemRecords.bookedAt), asc(redeemRecords.id))

export const redeemRecordRows = listRows(contract.redeemRecords, {
  table: redeemRecords,
  latest: [redeemRecords.bookedAt, redeemRecords.id],
  from: records,
  only: ({ actor }) => scopeFilter(actor, contract.REDEEM, redeemRecords.ssoId),
  where: { keyword: (keyword) => sql`${redeemRecords.ssoId} in (select ${peoplePersons.ssoId} from ${peoplePersons} where ${personMatches(keyword)})` },
  async dress(ctx, found) {
    const desks = await personRefs(
      ctx,
      found.flatMap(({ handedBy }) => handedBy ?? []),
    )
    return (await withPeople(ctx, found, { person: 'ssoId' })).map((row) => ({ ...row, by: row.handedBy === null ? null : (desks.get(row.handedBy) ?? null) }))
  },
})
export const redeemExport = exportListed(module, contract.redeemRecords, redeemRecordRows, { name: 'redemptions', audit: 'RedeemRecord.exported' })

/** Whom a redemption is for: those of its list, those who have a place in its event, or those who came (EVT-09). */
export async function isFor(ctx: Ctx, { who, eligible, sid, checkInId }: RedemptionRow, ssoId: SsoId): Promise<boolean> {
  if (who === 'list') return eligible !== null && includes(ctx, eligible, ssoId)
  if (who === 'checked-in')
    return checkInId !== null && (await ctx.db.$count(checkInRecords, and(eq(checkInRecords.checkInId, checkInId), eq(checkInRecords.ssoId, ssoId)))) > 0
  if (sid === null) return false
  const [some] = await ctx.db
    .select({ id: signups.id })
    .from(signups)
    .innerJoin(bookingBookings, eq(bookingBookings.id, signups.booking))
    .where(and(eq(signups.sid, sid), eq(signups.ssoId, ssoId), inArray(bookingBookings.state, ['booked', 'attended', 'absent'])))
    .limit(1)
  return some !== undefined
}

/** EVT-16 */
export const surveyDone = async (ctx: Ctx, { surveyUid }: Pick<RedemptionRow, 'surveyUid'>, ssoId: SsoId): Promise<boolean> =>
  surveyUid === null || completed(ctx, surveyUid, ssoId)

export const ownRecords = (ctx: Ctx, redeemId: string, ssoId: SsoId): Promise<Recorded[]> =>
  recordsWhere(ctx, and(eq(redeemRecords.redeemId, redeemId), eq(redeemRecords.ssoId, ssoId)))
export const isTaken = ({ state }: Pick<Recorded, 'state'>): boolean => state === 'booked' || state === 'redeemed'

/** @throws not-found */
export async function redemptionById({ db }: Pick<Ctx, 'db'>, id: string): Promise<RedemptionRow> {
  const [row] = await db.select().from(redemptions).where(eq(redemptions.id, id))
  if (!row) throw notFound()
  return row
}

const ownActs = ({ now }: Ctx, { state, start }: Recorded): 'cancel'[] => (state === 'booked' && start > now ? ['cancel'] : [])

/** A redemption for who may book it. @throws EVT-09 (403), EVT-17, not-found */
export async function redemptionOf(ctx: Reader, { id }: { id: string }) {
  const { ssoId } = ctx.actor
  const row = await redemptionById(ctx, id)
  const own = await ownRecords(ctx, id, ssoId)
  if (own.length === 0 && !(await isFor(ctx, row, ssoId))) throw forbidden('EVT-09')
  if (isPast(row.lastEnd, ctx.now)) throw refuse('EVT-17')
  const all = await windowsOf(ctx, [id])
  const views = await signUps(
    ctx,
    all.map(({ slot }) => slot),
    ssoId,
  )
  const done = await surveyDone(ctx, row, ssoId)
  const left = (await stockLeft(ctx, [id])).get(id) ?? 0
  const coming = all.filter(({ start }) => start > ctx.now)
  const facts = {
    ...{ ...row, surveyDone: done, taken: own.filter(isTaken).length, stockLeft: left, starts: coming.at(-1)?.start ?? row.bookingStart },
    left: coming.reduce((sum, { slot }) => sum + (views.get(slot)?.left ?? 0), 0),
  }
  const [first] = booking.check({ facts, input: {}, p: {}, now: ctx.now })
  return {
    ...{ ...row, stockLeft: left, surveyDone: done, whyNot: first ? ctx.text(`rule.${first.rule}`, first.figures) : null },
    windows: all.flatMap((one) => {
      const seats = views.get(one.slot)
      return seats ? [{ ...one, seats }] : []
    }),
    records: own.map((one) => ({
      ...{ ...one, code: one.state === 'booked' ? one.code : null },
      can: ownActs(ctx, one),
    })),
  }
}
