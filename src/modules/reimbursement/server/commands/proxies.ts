import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { illegal, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { addDays } from '#foundation/time.ts'
import { persons, serving } from '#services/people/server/api.ts'
import type { proxySave } from '../../contract/index.ts'
import { grants } from '../tables.ts'
import { record } from './record.ts'

type Row = typeof grants.$inferSelect

/** @throws not-found for another's */
async function ownGrant(ctx: Writer, id: string): Promise<Row> {
  const row = await locked(ctx, grants, grants.id, id)
  if (row.principal !== ctx.actor.ssoId) throw notFound()
  return row
}

/** Lets somebody fill in forms for whoever acts (TMR-18). @throws not-found */
export async function saveGrant(ctx: Writer, { id, proxy, from, to }: ParsedOf<typeof proxySave>): Promise<{ id: string }> {
  const before = id === undefined ? undefined : await ownGrant(ctx, id)
  if (to < from || to < ctx.today) throw illegal('to')
  const person = (await persons(ctx, [proxy])).get(proxy)
  if (!person || proxy === ctx.actor.ssoId || !serving(person.status)) throw illegal('proxy')
  const row = { id: before?.id ?? newId(ctx.now), principal: ctx.actor.ssoId, proxy, from, to }
  if (before) await ctx.db.update(grants).set(row).where(eq(grants.id, row.id))
  else await ctx.db.insert(grants).values(row)
  await record(ctx, 'ProxyGrant.saved', { target: row.id, subject: row.principal, ...(before && { before }), after: { proxy, from, to } })
  return { id: row.id }
}

/** Ends a grant with the day before; what has not begun yet goes. @throws not-found */
export async function endGrant(ctx: Writer, { id }: { id: string }): Promise<void> {
  const row = await ownGrant(ctx, id)
  if (row.from >= ctx.today) await ctx.db.delete(grants).where(eq(grants.id, id))
  else if (row.to >= ctx.today)
    await ctx.db
      .update(grants)
      .set({ to: addDays(ctx.today, -1) })
      .where(eq(grants.id, id))
  await record(ctx, 'ProxyGrant.ended', { target: id, subject: row.principal, before: row })
}
