import { and, asc, eq, inArray, lte } from '#foundation/database/drizzle.ts'
import { goingOn } from '#foundation/jobs/goingOn.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addHours, type Day } from '#foundation/time.ts'
import { AT_VAULT } from '../../rules/life.ts'
import { staffOf } from '../data/places.ts'
import { vaults, exchanges as x } from '../tables.ts'
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
      .select({ id: x.id })
      .from(x)
      .where(and(eq(x.status, 'NEW'), lte(x.day, addDays(today, -DELIVERY_DAYS))))
      .orderBy(asc(x.id)),
  )
  const many = goingOn(job)
  await many.each(
    due,
    ({ id }) => id,
    async (ctx, { id }) => {
      const row = await locked(ctx, x, x.id, id)
      if (row.status === 'NEW') await endUndelivered(ctx, row)
    },
  )
  many.end()
}

/** Daily at 20:00: supervisors hear of what has lain in their vault for more than a day. */
export async function tellWaiting(job: JobCtx, today: Day): Promise<void> {
  const waiting = await job.read(({ db }) =>
    db
      .select({ vaultId: x.vaultId, number: x.number })
      .from(x)
      .where(and(inArray(x.status, [...AT_VAULT]), lte(x.receivedAt, addHours(job.now, -VAULT_HOURS))))
      .orderBy(asc(x.id)),
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
