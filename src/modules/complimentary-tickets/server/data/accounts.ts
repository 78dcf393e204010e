import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, like, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type AccountRef, ledgerAccount, ledgerLot, usedOf } from '#services/ledger/server/api.ts'
import module from '../../module.ts'
import type { vouchers } from '../tables.ts'

const FAMILY = 'ticket.'
export const UNITS = `${FAMILY}*`
export const unitOf = (kindId: string): string => FAMILY + kindId
/** The kind whose quota a unit is; undefined for another room's. */
export const kindOfUnit = (unit: string): string | undefined => (unit.startsWith(FAMILY) ? unit.slice(FAMILY.length) : undefined)

/** A person's quota of a kind. */
export const quotaOf = (kindId: string, ssoId: SsoId): AccountRef => ({ unit: unitOf(kindId), ownerKind: 'person', ownerId: ssoId })

export const referTo = (id: string) => ({ reference: { module: module.name, id } })

/** Kinds of which somebody has quota that is not in effect, and was not used up: to come, or past its date (CTIX-21). */
export async function notInEffect(ctx: Ctx, ssoId: SsoId): Promise<Set<string>> {
  const lots = await ctx.db
    .select({ id: ledgerLot.id, unit: ledgerAccount.unit, granted: ledgerLot.granted })
    .from(ledgerAccount)
    .innerJoin(ledgerLot, eq(ledgerLot.account, ledgerAccount.id))
    .where(
      and(
        eq(ledgerAccount.ownerId, ssoId),
        eq(ledgerAccount.ownerKind, 'person'),
        like(ledgerAccount.unit, `${FAMILY}%`),
        sql`(${ledgerLot.validFrom} > ${ctx.today} or ${ledgerLot.expiresOn} < ${ctx.today})`,
      ),
    )
  const used = await usedOf(
    ctx,
    lots.map(({ id }) => id),
  )
  return new Set(lots.flatMap(({ id, unit, granted }) => (granted > (used.get(id) ?? 0) ? (kindOfUnit(unit) ?? []) : [])))
}

const SIGN_LENGTH = 16
/** What shows that a pass is the one given last: each new hand has another. */
export const signOf = (ctx: Pick<Ctx, 'secrets'>, { id, turn }: Pick<typeof vouchers.$inferSelect, 'id' | 'turn'>): string =>
  ctx.secrets.sign('complimentary-tickets.pass', `${id}:${turn}`).slice(0, SIGN_LENGTH)
