import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { and, asc, eq, exists, gt, inArray, lt, or, sql } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { booked, clear, ledgerAccount, transfer } from '#services/ledger/server/api.ts'
import { managerOf, peoplePersons } from '#services/people/server/api.ts'
import { TYPE } from '../../contract/base.ts'
import { POINTS, QUOTA, quarterOf } from '../../rules.ts'
import { GRANT_TYPES, pointsOf, quotaLeft, quotaOf } from '../data/accounts.ts'
import { quotas, transfers } from '../tables.ts'
import { POINTS_PAGE, writeLog } from './booking.ts'
import { failTransfer } from './transfers.ts'

const BATCH = 500

/** The day after somebody's last: points are cleared, and what is left of a manager's quotas goes to whoever decides for them (UPOINT-16). Run again it finds nobody. */
export async function clearLeavers(job: JobCtx, day: Day): Promise<void> {
  const going = goingOn(job)
  for (let after = ''; ; ) {
    const leavers = await job.read((ctx) => leaversBefore(ctx, day, after))
    await going.each(leavers, String, (ctx, ssoId) => clearOne(ctx, ssoId, day))
    const last = leavers.at(-1)
    if (last === undefined) return going.end()
    after = last
  }
}

async function leaversBefore(ctx: Ctx, day: Day, after: string): Promise<SsoId[]> {
  const has = (owner: ReturnType<typeof sql>, units: string[]) =>
    exists(
      ctx.db
        .select({ id: ledgerAccount.id })
        .from(ledgerAccount)
        .where(and(sql`${ledgerAccount.ownerId} = ${owner}`, inArray(ledgerAccount.unit, units), sql`${ledgerAccount.available} + ${ledgerAccount.held} > 0`)),
    )
  const rows = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(
      and(
        gt(peoplePersons.ssoId, after as SsoId),
        lt(peoplePersons.lastWorkingDate, day),
        or(has(sql`${peoplePersons.ssoId}::text`, [POINTS]), has(sql`${peoplePersons.ssoId}::text || ${`/${quarterOf(day)}`}`, Object.values(QUOTA))),
      ),
    )
    .orderBy(asc(peoplePersons.ssoId))
    .limit(BATCH)
  return rows.map(({ ssoId }) => ssoId)
}

async function clearOne(ctx: WriteCtx, ssoId: SsoId, day: Day): Promise<void> {
  // of two runs at the same moment the second finds what the first has done
  await lockName(ctx.db, `upoints.left:${ssoId}`)
  const promised = await ctx.db
    .select()
    .from(transfers)
    .where(and(eq(transfers.ssoId, ssoId), inArray(transfers.status, ['open', 'locked']), gt(transfers.points, 0)))
    .for('update')
  // what the mall has been asked for it may still add: the clearance waits for its answer
  if (!promised.some(({ sentAt }) => sentAt)) {
    for (const row of promised) await failTransfer(ctx, row, 'upoints.failure.left')
    await clearPoints(ctx, ssoId, day)
  }
  await moveQuotas(ctx, ssoId, quarterOf(day))
}

async function clearPoints(ctx: WriteCtx, ssoId: SsoId, day: Day): Promise<void> {
  const key = `left:${day}`
  if ((await booked(ctx, pointsOf(ssoId), key)).length > 0) return
  const entries = await clear(ctx, pointsOf(ssoId), { key, reason: 'cause.upoints.left', link: POINTS_PAGE })
  const points = entries.reduce((sum, { availableDelta }) => sum + availableDelta, 0)
  if (points !== 0) await writeLog(ctx, [{ ssoId, points }], { type: TYPE.cleared, key })
}

async function moveQuotas(ctx: WriteCtx, ssoId: SsoId, quarter: string): Promise<void> {
  const manager = await managerOf(ctx, ssoId)
  if (!manager) return
  const left = await quotaLeft(ctx, ssoId, quarter)
  for (const type of GRANT_TYPES) {
    const points = left[type]
    if (points === 0) continue
    const [from, to] = [quotaOf(ssoId, quarter, type), quotaOf(manager, quarter, type)]
    const key = `left:${ssoId}:${quarter}`
    await ctx.db.insert(quotas).values({ ssoId: manager, quarter, pointsQuota: 0, specialQuota: 0, openedAt: ctx.now }).onConflictDoNothing()
    await transfer(ctx, from, to, points, { key, reason: 'cause.upoints.quotaMoved', link: POINTS_PAGE })
    const entry = (await booked(ctx, to, key)).at(-1)
    await writeLog(ctx, [{ ssoId: manager, points, entry: entry!.id }], { type: TYPE.leaving, key, from: ssoId, account: to })
  }
}
