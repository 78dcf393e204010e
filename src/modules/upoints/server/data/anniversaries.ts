import { asc } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import module from '../../module.ts'
import { anniversaries } from '../tables.ts'

/** What each year of service is worth. */
export const anniversaryTable = async (ctx: Ctx) => ({
  table: await ctx.db.select().from(anniversaries).orderBy(asc(anniversaries.years)),
  step: ctx.parameters(module).pointsStep,
})
