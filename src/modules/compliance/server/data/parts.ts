import { asc, inArray } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { z } from '#foundation/zod.ts'
import { giftItems, type ItemRow, type RecipientRow, recipients } from '../tables.ts'

type Db = Pick<Ctx, 'db'>

/** The people of applications by the id of each, in their order. */
export async function recipientsOf({ db }: Db, ids: readonly string[]): Promise<Map<string, RecipientRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(recipients)
    .where(inArray(recipients.requestId, [...ids]))
    .orderBy(asc(recipients.place))
  return Map.groupBy(rows, ({ requestId }) => requestId)
}

/** The things of applications by the id of each, in their order. */
export async function itemsOfRequests({ db }: Db, ids: readonly string[]): Promise<Map<string, ItemRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(giftItems)
    .where(inArray(giftItems.requestId, [...ids]))
    .orderBy(asc(giftItems.place))
  return Map.groupBy(rows, ({ requestId }) => requestId)
}

const PURPOSE = 'compliance.idNumber'
const bound = z.object({ id: z.string(), number: z.string() })
type Secrets = Pick<Ctx, 'secrets'>

/** Closes a number together with the row it belongs to (GIFTS-15). */
export const sealNumber = ({ secrets }: Secrets, id: string, number: string): string => secrets.seal(PURPOSE, JSON.stringify({ id, number }))

/** @throws where it is not that of this row: it was put into another's */
export function openNumber({ secrets }: Secrets, row: { id: string; idSealed: string }): string {
  const { id, number } = bound.parse(JSON.parse(secrets.open(PURPOSE, row.idSealed)))
  if (id !== row.id) throw new Error('an ID number lies in the row of another person')
  return number
}
