import type { Entity } from '#foundation/contract/house.ts'
import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { workflowItem as i, workflowTask as t } from '../tables.ts'

/** Open items of a module, whose they are, and when the first of their tasks is due: what a change of its rules would touch. */
export async function touchedItems(ctx: Ctx, { module, entity }: { module: string; entity?: Entity }) {
  const [row] = await ctx.db
    .select({
      things: sql<number>`count(distinct ${i.id})::int`,
      people: sql<number>`count(distinct ${i.requester})::int`,
      next: sql<Date | null>`min(${t.dueAt})`.mapWith((given: string | Date | null) => (given === null ? null : new Date(given))),
    })
    .from(i)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, i.requester))
    .leftJoin(t, and(eq(t.itemId, i.id), inArray(t.state, ['pending', 'processing'])))
    .where(and(eq(i.module, module), inArray(i.state, ['waiting', 'pending', 'processing']), entity && eq(peoplePersons.entity, entity)))
  return row ?? { things: 0, people: 0, next: null }
}
