import { and, asc, eq, inArray, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addHours, type Day } from '#foundation/time.ts'
import { AT_VAULT } from '../../rules/life.ts'
import { staffOf } from '../data/places.ts'
import { exchanges, vaults } from '../tables.ts'
import { endUndelivered } from './deciding.ts'
import { ADMIN_PAGE, notify } from './record.ts'

/** Days after which a bag that was not brought is taken back. */
const DELIVERY_DAYS = 2
/** Hours in which a bag at the vault should be done with. */
const VAULT_HOURS = 24
/** Exchanges that a message names; it says how many there are in all. */
const NAMED = 10

/** Daily at 06:00: what was not brought in time is withdrawn, and its stock free again. */
export async function withdrawUndelivered(job: JobCtx, today: Day): Promise<void> {
  const due = await job.read(({ db }) =>
    db
      .select({ id: exchanges.id })
      .from(exchanges)
      .where(and(eq(exchanges.status, 'NEW'), lte(exchanges.day, addDays(today, -DELIVERY_DAYS))))
      .orderBy(asc(exchanges.id)),
  )
  const many = goingOn(job)
  await many.each(
    due,
    ({ id }) => id,
    async (ctx, { id }) => {
      const row = await locked(ctx, exchanges, exchanges.id, id)
      if (row.status === 'NEW') await endUndelivered(ctx, row)
    },
  )
  many.end()
}

/** Daily at 20:00: supervisors hear of what has lain in their vault for more than a day. */
export async function tellWaiting(job: JobCtx, today: Day): Promise<void> {
  const waiting = await job.read(({ db }) =>
    db
      .select({ vaultId: exchanges.vaultId, number: exchanges.number })
      .from(exchanges)
      .where(and(inArray(exchanges.status, [...AT_VAULT]), lte(exchanges.receivedAt, addHours(job.now, -VAULT_HOURS))))
      .orderBy(asc(exchanges.id)),
  )
  const many = goingOn(job)
  await many.each(
    [...Map.groupBy(waiting, ({ vaultId }) => vaultId)],
    ([vaultId]) => vaultId,
    (ctx, [vaultId, rows]) => tellVault(ctx, vaultId, rows, today),
  )
  many.end()
}

async function tellVault(ctx: WriteCtx, vaultId: string, rows: readonly { number: string }[], today: Day): Promise<void> {
  const [vault] = await ctx.db.select().from(vaults).where(eq(vaults.id, vaultId))
  if (!vault) return
  const numbers = rows
    .slice(0, NAMED)
    .map(({ number }) => number)
    .join(', ')
  await notify(ctx, 'waiting', {
    receivers: await staffOf(ctx, vaultId, 'supervisor'),
    params: { vaultCn: vault.nameCn, vaultEn: vault.nameEn, count: rows.length, numbers },
    ...{ businessId: vaultId, dedupeKey: `${vaultId}:${today}`, link: ADMIN_PAGE },
  })
}
