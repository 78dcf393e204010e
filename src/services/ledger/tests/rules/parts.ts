import { rowsOf } from '#foundation/database/db.ts'
import { sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type AccountRef, unit } from '../../server/api.ts'

unit({ code: 'test.meal', permission: 'TEST_MEAL' })
unit({ code: 'test.points', step: 10 })

export const meals = (ownerId: string): AccountRef => ({ unit: 'test.meal', ownerKind: 'person', ownerId })
export const points = (ownerId: string): AccountRef => ({ unit: 'test.points', ownerKind: 'person', ownerId })

export const why = { reason: 'cause.ledger.expired' }
/** Terms of a grant, with what a test wants to say about it. */
export const terms = (key: string, more: { expiresOn?: string; validFrom?: string } = {}) => ({ ...why, key, source: 'test', ...more })

/**
 * Everything in the books that does not add up, found by a way of its own: account, lot and hold against the sum of their entries,
 * and each balance against the one before it (LEDGER-03). `owners` narrows it to the accounts of a test.
 */
export async function faults(ctx: Ctx, owners?: string): Promise<string[]> {
  const ours = sql`(select id from ledger_account where ${owners ?? null}::text is null or owner_id like ${owners ?? ''})`
  const rows = await rowsOf<{ fault: string }>(
    ctx.db,
    sql`
    with e as (select * from ledger_entry where account in ${ours}), l as (select * from ledger_lot where account in ${ours})
    select 'account ' || a.id as fault from ledger_account a where a.id in ${ours} and (
      a.available <> (select coalesce(sum(available_delta), 0) from e where e.account = a.id)
      or a.held <> (select coalesce(sum(held_delta), 0) from e where e.account = a.id)
      or a.available + a.held <> (select coalesce(sum("left"), 0) from l where l.account = a.id)
      or a.held <> (select coalesce(sum(held), 0) from l where l.account = a.id)
      or a.available < 0 or a.held < 0)
    union all select 'lot ' || l.id from l where
      l."left" <> (select coalesce(sum(available_delta + held_delta), 0) from e where e.lot = l.id)
      or l.held <> (select coalesce(sum(held_delta), 0) from e where e.lot = l.id)
      or l."left" > l.granted or l.held > l."left" or l.held < 0
    union all select 'hold ' || h.id from ledger_hold h where h.account in ${ours} and
      h."left" <> (select coalesce(sum(held_delta), 0) from e where e.hold = h.id)
    union all select 'balance after ' || s.id from (
      select id, balance_after, sum(available_delta) over (partition by account order by seq) as running from e) s where s.balance_after <> s.running
    union all select 'entry of another account ' || e.id from e join l on l.id = e.lot where l.account <> e.account`,
  )
  return rows.map((row) => row.fault)
}
