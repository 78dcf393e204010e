import type { PageOf } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import { and, desc, eq, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageFrom } from '#foundation/server/list.ts'
import type { EntryKind } from '../../rules.ts'
import { entryColumns } from '../commands/booked.ts'
import type { AccountRef, Entry } from '../commands/shapes.ts'
import { ledgerAccount, ledgerEntry } from '../tables.ts'
import { isAccount } from './accounts.ts'

export const booked = (ctx: Ctx, account: AccountRef, key: string): Promise<Entry[]> =>
  ctx.db
    .select(entryColumns)
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.account))
    .where(and(isAccount(account), eq(ledgerEntry.key, key)))
    .orderBy(ledgerEntry.part)

export interface StatementLine {
  id: string
  at: Date
  kind: EntryKind
  /** What was done, in words. */
  kindCn: string
  kindEn: string
  /** What it added to what is available. */
  amount: number
  heldDelta: number
  balanceAfter: number
  causeCn: string
  causeEn: string
  /** A path below `/{lang}`. */
  link: string | null
  reference: { module: string; id: string } | null
  by: string
}

/** Of an account by its id; `statement` knows it by whose it is. */
export async function statementOf(ctx: Ctx, account: string | SQL, page: { pageNum: number; pageSize: number }): Promise<PageOf<StatementLine>> {
  const own = eq(ledgerEntry.account, account)
  const found = await pageFrom(
    ctx.db,
    page,
    ctx.db.select().from(ledgerEntry).where(own).orderBy(desc(ledgerEntry.seq)),
    sql`select 1 from ${ledgerEntry} where ${own}`,
  )
  return { ...found, list: found.list.map((entry) => lineOf(ctx, entry)) }
}

/** What was booked on an account; nothing on one that was never opened. */
export const statement = (ctx: Ctx, account: AccountRef, page: { pageNum: number; pageSize: number }): Promise<PageOf<StatementLine>> =>
  statementOf(ctx, sql`(select ${ledgerAccount.id} from ${ledgerAccount} where ${isAccount(account)})`, page)

const lineOf = (ctx: Ctx, entry: typeof ledgerEntry.$inferSelect): StatementLine => ({
  id: entry.id,
  at: entry.at,
  kind: entry.kind,
  ...inBoth(ctx, 'kind', `ledger.kind.${entry.kind}`),
  amount: entry.availableDelta,
  heldDelta: entry.heldDelta,
  balanceAfter: entry.balanceAfter,
  causeCn: ctx.text(entry.reason, entry.params ?? {}, 'zh'),
  causeEn: ctx.text(entry.reason, entry.params ?? {}, 'en'),
  link: entry.link,
  reference: entry.referenceModule !== null && entry.referenceId !== null ? { module: entry.referenceModule, id: entry.referenceId } : null,
  by: entry.by,
})
