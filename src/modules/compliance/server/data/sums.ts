import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, between, eq, inArray, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { COUNTED } from '../../rules/life.ts'
import { type Direction, NO_TOTALS, NOTHING, type Totals, type Weight } from '../../rules/limits.ts'
import { recipients as n, requests as r } from '../tables.ts'

type Db = Pick<Ctx, 'db'>

export const yearOf = (day: string): number => Number(day.slice(0, 4))
const inYear = (year: number): SQL => between(r.firstDay, `${year}-01-01`, `${year}-12-31`)

interface Of {
  direction: Direction
  year: number
  /** An application that is weighed against the others. */
  without?: string | undefined
}
/** What counts in a year, of one direction (GIFTS-06). */
const counts = ({ direction, year, without }: Of): SQL | undefined =>
  and(eq(r.direction, direction), inYear(year), inArray(r.status, [...COUNTED]), without === undefined ? undefined : ne(r.id, without))

const total = (column: typeof r.tickets | typeof r.ticketFen | typeof r.giftFen) => sql<number>`coalesce(sum(${column}), 0)::float8`
const isPending = sql<boolean>`(${r.status} = 'pending')`
const SUMS = { pending: isPending, tickets: total(r.tickets), ticketFen: total(r.ticketFen), giftFen: total(r.giftFen) }

/** Nothing where there is nobody whose sums they are. */
async function read(db: Db['db'], where: SQL | undefined): Promise<Totals> {
  if (where === undefined) return NO_TOTALS
  const rows = await db.select(SUMS).from(r).where(where).groupBy(isPending)
  const of = (pending: boolean): Weight => {
    const { tickets, ticketFen, giftFen } = rows.find((row) => row.pending === pending) ?? NOTHING
    return { tickets, ticketFen, giftFen }
  }
  return { used: of(false), pending: of(true) }
}

/** The totals of a company under all its names. */
export const totalsOfPartner = ({ db }: Db, names: readonly string[], of: Of): Promise<Totals> =>
  read(db, names.length === 0 ? undefined : and(inArray(r.partnerId, [...names]), counts(of)))

/** The totals of a person of a company, whoever offered it to them. */
export const totalsOfPerson = ({ db }: Db, names: readonly string[], folded: string, of: Of): Promise<Totals> => {
  const theirs = db.select({ id: n.requestId }).from(n).where(eq(n.folded, folded))
  return read(db, names.length === 0 ? undefined : and(inArray(r.partnerId, [...names]), inArray(r.id, theirs), counts(of)))
}

/** What a team member accepted, from whomever. */
export const totalsOfMember = ({ db }: Db, ssoId: SsoId, of: Of): Promise<Totals> => read(db, and(eq(r.requester, ssoId), counts(of)))
