import { enforce } from '#foundation/contract/refused.ts'
import { lockName } from '#foundation/database/db.ts'
import { asc } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import module from '../../module.ts'
import { pointsSteps } from '../../rules.ts'
import { anniversaries } from '../tables.ts'
import { record } from './record.ts'

/** Says anew what each year of service is worth; what was booked stays. @throws UPOINT-01 */
export async function saveAnniversaries(ctx: Writer, table: readonly { years: number; points: number }[]): Promise<void> {
  for (const input of table) enforce(pointsSteps, { facts: {}, input, p: ctx.parameters(module), now: ctx.now })
  await lockName(ctx.db, 'upoints.anniversaries')
  const before = await ctx.db.select().from(anniversaries).orderBy(asc(anniversaries.years))
  await ctx.db.delete(anniversaries)
  if (table.length > 0) await ctx.db.insert(anniversaries).values([...table])
  await record(ctx, 'Anniversary.saved', { target: module.name, before: { table: before }, after: { table } })
}
