import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, between, eq, inArray, ne, type SQL, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { COUNTED } from '../../rules/life.ts'
import { type Direction, NO_TOTALS, NOTHING, type Totals, type Weight } from '../../rules/limits.ts'
import { recipients, requests } from '../tables.ts'

type Db = Pick<Ctx, 'db'>

export const yearOf = (day: string): number => Number(day.slice(0, 4))
const inYear = (year: number): SQL => between(requests.firstDay, `${year}-01-01`, `${year}-12-31`)

interface Of {
  direction: Direction
  year: number
  /** An application that is weighed against the others. */
  without?: string | undefined
}
/** What counts in a year, of one direction (GIFTS-06). */
const counts = ({ direction, year, without }: Of): SQL | undefined =>
  and(eq(requests.direction, direction), inYear(year), inArray(requests.status, [...COUNTED]), without === undefined ? undefined : ne(requests.id, without))

const total = (column: typeof requests.tickets | typeof requests.ticketFen | typeof requests.giftFen) => sql<number>`coalesce(sum(${column}), 0)::float8`
const isPending = sql<boolean>`(${requests.status} = 'pending')`
const SUMS = { pending: isPending, tickets: total(requests.tickets), ticketFen: total(requests.ticketFen), giftFen: total(requests.giftFen) }

/** Nothing where there is nobody whose sums they are. */
async function read(db: Db['db'], where: SQL | undefined): Promise<Totals> {
  if (where === undefined) return NO_TOTALS
  const rows = await db.select(SUMS).from(requests).where(where).groupBy(isPending)
  const of = (pending: boolean): Weight => {
    const { tickets, ticketFen, giftFen } = rows.find((row) => row.pending === pending) ?? NOTHING
    return { tickets, ticketFen, giftFen }
  }
  return { used: of(false), pending: of(true) }
}

/** The totals of a company under all its names. */
export const totalsOfPartner = ({ db }: Db, names: readonly string[], of: Of): Promise<Totals> =>
  read(db, names.length === 0 ? undefined : and(inArray(requests.partnerId, [...names]), counts(of)))

/** The totals of a person of a company, whoever offered it to them. */
export const totalsOfPerson = ({ db }: Db, names: readonly string[], folded: string, of: Of): Promise<Totals> => {
  const theirs = db.select({ id: recipients.requestId }).from(recipients).where(eq(recipients.folded, folded))
  return read(db, names.length === 0 ? undefined : and(inArray(requests.partnerId, [...names]), inArray(requests.id, theirs), counts(of)))
}

/** What a team member accepted, from whomever. */
export const totalsOfMember = ({ db }: Db, ssoId: SsoId, of: Of): Promise<Totals> => read(db, and(eq(requests.requester, ssoId), counts(of)))
