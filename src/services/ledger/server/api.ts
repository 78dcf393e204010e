import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'

const TODO = (): never => {
  throw new Error('not built yet')
}

/** Whose account: a person's, a pool's… One account per unit and owner. */
export interface AccountRef {
  unit: string
  ownerKind: 'person' | 'manager-quarter' | 'item' | 'pool' | 'warehouse'
  ownerId: string
}
export interface UnitSpec {
  code: string
  /** Amounts are multiples of it (LEDGER-08). */
  step?: number
  worthFen?: number
}
export interface Entry {
  id: string
  account: string
  lot: string | null
  availableDelta: number
  heldDelta: number
  balanceAfter: number
  key: string
}
export interface Lot {
  id: string
  account: string
  granted: number
  left: number
  held: number
  expiresOn: Day | null
}
export interface Hold {
  id: string
  account: string
  amount: number
}
export interface Balance {
  available: number
  held: number
  expiringNext: { amount: number; on: Day } | null
}
/** Words for a statement line: `reason` is a text key (`cause.<module>.<what>`), `reference` the thing behind it. */
export interface Cause {
  reason: string
  params?: Readonly<Record<string, string | number>>
  reference?: { module: string; id: string }
}

/** Declares a unit, when the room is loaded. Its name is the text `unit.<code>`. */
export const unit = (_spec: UnitSpec): void => {}
export const grant = (
  _ctx: WriteCtx,
  _to: AccountRef,
  _amount: number,
  _given: Cause & { key: string; source: string; expiresOn?: Day; validFrom?: Day },
): Promise<Lot> => TODO()
/** The same to many accounts of one unit, in one statement per batch (LEDGER-10). */
export const grantMany = (
  _ctx: WriteCtx,
  _unit: string,
  _rows: readonly { ownerKind: AccountRef['ownerKind']; ownerId: string; amount: number; key: string; expiresOn?: Day }[],
  _given: Cause & { source: string },
): Promise<{ granted: number }> => TODO()
/** @returns the entries written, one per lot used */
export const spend = (_ctx: WriteCtx, _from: AccountRef, _amount: number, _given: Cause & { key: string; allowExpired?: boolean }): Promise<Entry[]> => TODO()
export const hold = (_ctx: WriteCtx, _from: AccountRef, _amount: number, _given: Cause & { key: string; until?: Date }): Promise<Hold> => TODO()
export const commit = (_ctx: WriteCtx, _hold: string, _given: Cause & { amount?: number }): Promise<Entry[]> => TODO()
export const release = (_ctx: WriteCtx, _hold: string, _given: Cause): Promise<void> => TODO()
export const transfer = (_ctx: WriteCtx, _from: AccountRef, _to: AccountRef, _amount: number, _given: Cause & { key: string }): Promise<void> => TODO()
/** Commits a hold and grants the other side in the same transaction; without `expiresOn` the earliest expiry given up is kept. */
export const exchange = (_ctx: WriteCtx, _given: Cause & { fromHold: string; to: AccountRef; amount: number; expiresOn?: Day; key: string }): Promise<Lot> =>
  TODO()
export const clear = (_ctx: WriteCtx, _account: AccountRef, _given: Cause & { key: string }): Promise<Entry[]> => TODO()
export const reverse = (_ctx: WriteCtx, _entry: string, _given: Cause & { key: string }): Promise<Entry> => TODO()
export const balance = (_ctx: Ctx, _account: AccountRef): Promise<Balance> => TODO()
/** Many balances in one query, keyed `unit/ownerId`. */
export const balances = (_ctx: Ctx, _accounts: readonly AccountRef[]): Promise<Map<string, Balance>> => TODO()
export interface StatementLine {
  id: string
  at: Date
  kind: string
  amount: number
  heldDelta: number
  balanceAfter: number
  causeCn: string
  causeEn: string
  link: string | null
  by: string
}
/** Lines of an account, newest first (LEDGER-11, LEDGER-12). */
export const statement = (
  _ctx: Ctx,
  _account: AccountRef,
  _page: { pageNum: number; pageSize: number },
): Promise<{ list: StatementLine[]; total: number; more: boolean }> => TODO()
export const expiring = (_ctx: Ctx, _ownerId: string, _until: Day): Promise<{ unit: string; amount: number; on: Day }[]> => TODO()
