import { and, inArray, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { ledgerLot } from '../tables.ts'

export const lotColumns = {
  id: ledgerLot.id,
  seq: ledgerLot.seq,
  account: ledgerLot.account,
  granted: ledgerLot.granted,
  left: ledgerLot.left,
  held: ledgerLot.held,
  validFrom: ledgerLot.validFrom,
  expiresOn: ledgerLot.expiresOn,
}

/** Lots of locked accounts of which something is free. No lock of their own: the account's covers its lots. */
export const freeLots = async (ctx: WriteCtx, accounts: readonly string[]) =>
  (
    await ctx.db
      .select(lotColumns)
      .from(ledgerLot)
      .where(and(inArray(ledgerLot.account, [...accounts]), sql`${ledgerLot.left} > ${ledgerLot.held}`))
  ).map((lot) => ({ ...lot, free: lot.left - lot.held }))
export type FreeLot = Awaited<ReturnType<typeof freeLots>>[number]
