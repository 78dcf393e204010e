import { and, eq, gte, isNull, lte, or, type SQL } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { blackList } from '../tables.ts'

/** Entries that count today. */
export const inForce = (today: Day): SQL | undefined =>
  and(isNull(blackList.liftedAt), lte(blackList.from, today), or(isNull(blackList.to), gte(blackList.to, today)))

/** Whether a company is on the black list today. */
export const barredCompany = async ({ db, today }: Pick<Ctx, 'db' | 'today'>, id: string): Promise<boolean> =>
  (await db.$count(blackList, and(eq(blackList.supplierId, id), inForce(today)))) > 0

/** People and companies whom the black list names today, by id. */
export async function namedNow({ db, today }: Pick<Ctx, 'db' | 'today'>): Promise<ReadonlySet<string | null | undefined>> {
  const rows = await db.select({ staffId: blackList.staffId, supplierId: blackList.supplierId }).from(blackList).where(inForce(today))
  return new Set(rows.map(({ staffId, supplierId }) => staffId ?? supplierId))
}
