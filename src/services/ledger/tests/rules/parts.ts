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
  const rows = await rowsOf<{ fault: string }>(
    ctx.db,
    sql`
    with a as (select * from ledger_account where ${owners ?? null}::text is null or owner_id like ${owners ?? ''}),
      e as (select ledger_entry.* from ledger_entry join a on a.id = account),
      l as (select ledger_lot.* from ledger_lot join a on a.id = account),
      by_account as (select account, sum(available_delta) as available, sum(held_delta) as held from e group by account),
      lots_of as (select account, sum("left") as "left", sum(held) as held from l group by account),
      by_lot as (select lot, sum(available_delta + held_delta) as "left", sum(held_delta) as held from e group by lot),
      by_hold as (select hold, sum(held_delta) as "left" from e where hold is not null group by hold)
    select 'account ' || a.id as fault from a left join by_account b on b.account = a.id left join lots_of s on s.account = a.id
      where a.available <> coalesce(b.available, 0) or a.held <> coalesce(b.held, 0)
        or a.available + a.held <> coalesce(s."left", 0) or a.held <> coalesce(s.held, 0) or a.available < 0 or a.held < 0
    union all select 'lot ' || l.id from l left join by_lot b on b.lot = l.id
      where l."left" <> coalesce(b."left", 0) or l.held <> coalesce(b.held, 0) or l."left" > l.granted or l.held > l."left" or l.held < 0
    union all select 'hold ' || h.id from ledger_hold h join a on a.id = h.account left join by_hold b on b.hold = h.id
      where h."left" <> coalesce(b."left", 0)
    union all select 'balance after ' || s.id from (
      select id, balance_after, sum(available_delta) over (partition by account order by seq) as running from e) s where s.balance_after <> s.running
    union all select 'entry of another account ' || e.id from e join l on l.id = e.lot where l.account <> e.account`,
  )
  return rows.map((row) => row.fault)
}
