import type { Entity } from '#foundation/contract/house.ts'
import { and, eq, inArray, sql } from '#foundation/database/drizzle.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { workflowItem, workflowTask } from '../tables.ts'

/** Open items of a module, whose they are, and when the first of their tasks is due: what a change of its rules would touch. */
export async function touchedItems(ctx: Ctx, { module, entity }: { module: string; entity?: Entity }) {
  const [row] = await ctx.db
    .select({
      things: sql<number>`count(distinct ${workflowItem.id})::int`,
      people: sql<number>`count(distinct ${workflowItem.requester})::int`,
      next: sql<Date | null>`min(${workflowTask.dueAt})`.mapWith((given: string | Date | null) => (given === null ? null : new Date(given))),
    })
    .from(workflowItem)
    .innerJoin(peoplePersons, eq(peoplePersons.ssoId, workflowItem.requester))
    .leftJoin(workflowTask, and(eq(workflowTask.itemId, workflowItem.id), inArray(workflowTask.state, ['pending', 'processing'])))
    .where(and(eq(workflowItem.module, module), inArray(workflowItem.state, ['waiting', 'pending', 'processing']), entity && eq(peoplePersons.entity, entity)))
  return row ?? { things: 0, people: 0, next: null }
}
