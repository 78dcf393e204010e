import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { and, eq, gte, isNull, lte, or } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { isSsoId, person, serving } from '#services/people/server/api.ts'
import { bestOf, suspendedBy, type Use } from '../../rules/till.ts'
import { grants, standards } from '../tables.ts'

type Grant = typeof grants.$inferSelect

/** Somebody at the till: of the directory, or put on the list from outside. */
export interface Guest {
  ssoId: SsoId | null
  number: string
  nameCn: string
  nameEn: string
}

/** What somebody may use now. */
export interface Available {
  /** The best of the rates, with the entry that gives it; the standard discount has none (DBEN-16). */
  rate: { rateTenths: number; grantId: string | null } | undefined
  amount: Grant | undefined
  suspended: Use[]
}

/** The standard discount of a company on this day; of somebody outside of the directory only what is for every type and class. */
async function standardOf(ctx: Ctx, who: { company: Grant['company']; employeeType?: string; employeeClass?: number }): Promise<number | undefined> {
  const rows = await ctx.db
    .select()
    .from(standards)
    .where(
      and(
        eq(standards.company, who.company),
        lte(standards.effectiveFrom, ctx.today),
        or(isNull(standards.effectiveTo), gte(standards.effectiveTo, ctx.today)),
        who.employeeType === undefined ? isNull(standards.employeeType) : or(isNull(standards.employeeType), eq(standards.employeeType, who.employeeType)),
        who.employeeClass === undefined ? isNull(standards.employeeClass) : or(isNull(standards.employeeClass), eq(standards.employeeClass, who.employeeClass)),
      ),
    )
  return bestOf(rows)?.rateTenths
}

/** The standard discount of somebody of the directory who works here; none for anybody else. */
export async function standardFor(ctx: Ctx, ssoId: SsoId): Promise<number | undefined> {
  const who = await person(ctx, ssoId)
  if (!who || !serving(who.status)) return undefined
  return standardOf(ctx, { company: who.entity, employeeType: who.employeeType, employeeClass: who.employeeClass })
}

/** What is in force for somebody of what was put on a list. */
const entriesOf = ({ db, today }: Ctx, { ssoId, number }: Pick<Guest, 'ssoId' | 'number'>): Promise<Grant[]> =>
  db
    .select()
    .from(grants)
    // between midnight and the job of the night an entry is over by its day
    .where(and(ssoId ? eq(grants.ssoId, ssoId) : eq(grants.outsideNo, number), eq(grants.phase, 'in-force'), gte(grants.effectiveEnd, today)))

/** Everything that somebody may use at this moment. */
export async function availableTo(ctx: Ctx, guest: Pick<Guest, 'ssoId' | 'number'>): Promise<Available> {
  const rows = await entriesOf(ctx, guest)
  const white = rows.filter(({ list }) => list === 'white')
  const standard = guest.ssoId ? await standardFor(ctx, guest.ssoId) : undefined
  const outside = white.find(({ category }) => category === 'person')
  const asOutside = outside ? await standardOf(ctx, { company: outside.company }) : undefined
  const rates = [
    ...(standard === undefined ? [] : [{ rateTenths: standard, grantId: null }]),
    ...(outside && asOutside !== undefined ? [{ rateTenths: asOutside, grantId: outside.id }] : []),
    ...white.flatMap(({ id, category, rateTenths }) => (category === 'rate' && rateTenths !== null ? [{ rateTenths, grantId: id }] : [])),
  ]
  return {
    rate: bestOf(rates),
    amount: white.find(({ category }) => category === 'amount'),
    suspended: suspendedBy(rows.filter(({ list }) => list === 'black')),
  }
}

export const leftOf = (row: Pick<Grant, 'amountFen' | 'usedFen'> | undefined): number => (row ? (row.amountFen ?? 0) - row.usedFen : 0)

/** What is left of the amount in force for somebody, and its last day; none of what is suspended or used up (DBEN-15). */
export async function amountLeft(ctx: Ctx, ssoId: SsoId): Promise<{ fen: number; until: string } | undefined> {
  const rows = await entriesOf(ctx, { ssoId, number: ssoId })
  const amount = rows.find(({ list, category }) => list === 'white' && category === 'amount')
  const fen = leftOf(amount)
  if (!amount || fen === 0 || suspendedBy(rows.filter(({ list }) => list === 'black')).includes('amount')) return undefined
  return { fen, until: amount.effectiveEnd }
}

/** Who has that number: of the directory, or in force on the list from outside. */
export async function guestBy(ctx: Ctx, number: string): Promise<Guest | undefined> {
  const who = isSsoId(number) ? await person(ctx, asSsoId(number)) : undefined
  if (who) return { ssoId: who.ssoId, number: who.ssoId, nameCn: who.nameCn, nameEn: who.nameEn }
  const [row] = await ctx.db
    .select({ name: grants.outsideName })
    .from(grants)
    .where(and(eq(grants.outsideNo, number), eq(grants.phase, 'in-force')))
  return row?.name ? { ssoId: null, number, nameCn: row.name, nameEn: row.name } : undefined
}
