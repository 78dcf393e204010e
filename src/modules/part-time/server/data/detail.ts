import { notFound } from '#foundation/contract/refused.ts'
import { eq, or } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { history } from '#services/audit/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import { itemOf, timelineFor } from '#services/workflow/server/api.ts'
import { getInfoById } from '../../contract.ts'
import module from '../../module.ts'
import { countedFrom } from '../../rules.ts'
import { readsPhone, staffInReach } from '../policy.ts'
import { requests, staff } from '../tables.ts'
import { dressed, staffWhere } from './staff.ts'

const action = getInfoById.output.shape.history.element.shape.action

/** One of the staff with all moves of their activation, the last first. @throws not-found */
export async function infoOf(ctx: Reader, { id }: { id: string }) {
  await staffInReach(ctx, eq(staff.id, id))
  const found = await staffWhere(ctx, eq(staff.id, id))
  const [row] = await dressed(readsPhone)(ctx, found)
  if (!row) throw notFound()
  const moved = (await history(ctx, id)).flatMap((event) => {
    const known = action.safeParse(event.kind.split('.').at(-1))
    return known.success ? [{ ...event, action: known.data }] : []
  })
  return {
    ...row,
    countedFrom: countedFrom({ ...row, joinDate: row.onboardDate }),
    history: (await withPeople(ctx, moved, { by: 'actor' })).map(({ id: event, at, action: did, by, reason }) => ({ id: event, at, action: did, by, reason })),
  }
}

/** The item of an activation with its steps, and what was asked for. @throws not-found */
export async function itemBySid(ctx: Reader, { sid }: { sid: string }) {
  const [request] = await ctx.db
    .select()
    .from(requests)
    .where(or(eq(requests.workflowItem, sid), eq(requests.id, sid)))
  if (!request) throw notFound()
  const { id } = await staffInReach(ctx, eq(staff.ssoId, request.ssoId))
  const item = await itemOf(ctx, module.name, request.id)
  if (!item) throw notFound()
  const [asked] = await withPeople(ctx, [request], { person: 'ssoId' })
  const { reason, expectedFirstShift } = request
  return {
    ...{ ...item, staff: id, own: request.requestedBy === ctx.actor.ssoId },
    request: { id: request.id, person: asked!.person, reason, expectedFirstShift },
    timeline: await timelineFor(ctx, module.name, request.id),
  }
}
