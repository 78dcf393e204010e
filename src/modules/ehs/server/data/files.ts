import { and, eq, or } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { can } from '#services/access/server/api.ts'
import { GIFTS, REPORT } from '../../contract/base.ts'
import { readable } from '../policy.ts'
import { concerns } from '../tables.ts'

/**
 * Pictures of gifts are for whoever may see gifts, files of a concern for whoever may read it; those of its answer for the reporters of its duplicates too (EHS-16).
 * @param record as commands/files.ts names them
 */
export async function mayReadFiles(ctx: Reader, record: string): Promise<boolean> {
  const [id = '', of] = record.split('.')
  if (of === 'gift') return can(ctx.actor, REPORT) || can(ctx.actor, GIFTS)
  const which = of === 'answer' ? or(eq(concerns.id, id), eq(concerns.mergedInto, id)) : eq(concerns.id, id)
  return (await ctx.db.$count(concerns, and(which, readable(ctx)))) > 0
}
