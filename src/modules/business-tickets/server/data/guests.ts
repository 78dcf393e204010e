import { asc, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import { type GuestRow, guests, type TicketRow, tickets } from '../tables.ts'

type Db = Pick<Ctx, 'db'>

/** The guests of applications by the id of each, in their order. */
export async function guestsOf({ db }: Db, ids: readonly string[]): Promise<Map<string, GuestRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(guests)
    .where(inArray(guests.applicationId, [...ids]))
    .orderBy(asc(guests.place))
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}

/** The tickets of applications by the id of each, in their order. */
export async function ticketsOf({ db }: Db, ids: readonly string[]): Promise<Map<string, TicketRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(tickets)
    .where(inArray(tickets.applicationId, [...ids]))
    .orderBy(asc(tickets.place))
  return Map.groupBy(rows, ({ applicationId }) => applicationId)
}

const PURPOSE = 'business-tickets.idNumber'
const bound = z.object({ id: z.string(), number: z.string() })
type Secrets = Pick<Ctx, 'secrets'>

/** Closes a number together with the row it belongs to (BTIX-21). */
export const sealNumber = ({ secrets }: Secrets, id: string, number: string): string => secrets.seal(PURPOSE, JSON.stringify({ id, number }))

/** @throws where it is not that of this row: it was put into another's */
export function openNumber({ secrets }: Secrets, row: Pick<GuestRow, 'id' | 'idSealed'>): string {
  const { id, number } = bound.parse(JSON.parse(secrets.open(PURPOSE, row.idSealed)))
  if (id !== row.id) throw new Error('an ID number lies in the row of another guest')
  return number
}
