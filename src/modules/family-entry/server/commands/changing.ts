import { illegal, notFound } from '#foundation/contract/refused.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { changeParty } from '#services/booking/server/api.ts'
import { lockItem, resubmit } from '#services/workflow/server/api.ts'
import type { Asked } from '../../contract.ts'
import { applications, members } from '../tables.ts'
import { fitting, keep, wayOf } from './applying.ts'
import { record } from './record.ts'

/**
 * Changes an own application that was returned, and sends it on its way again (WF-32). It stays for its day; its places become as many as come now. The item is
 * locked first, then the day, then the row, then the places.
 * @throws as apply; not-found for another's; illegal input for another date; LIFE-01, WF-44 for one that was not returned
 */
export async function change(ctx: Writer, id: string, given: Asked): Promise<{ id: string; no: string }> {
  const [before] = await ctx.db.select().from(applications).where(eq(applications.id, id))
  if (before?.ssoId !== ctx.actor.ssoId) throw notFound()
  const { ssoId, no, date, workflowItem, booking } = before
  if (given.date !== date) throw illegal('date')
  await lockItem(ctx, workflowItem)
  const held = await ctx.db.$count(members, eq(members.applicationId, id))
  const { people } = await fitting(ctx, given, { id, held })
  const { withApplicant, keepFamily } = given
  await ctx.db.update(applications).set({ withApplicant, keepFamily, agreedAt: ctx.now }).where(eq(applications.id, id))
  await ctx.db.delete(members).where(eq(members.applicationId, id))
  await keep(ctx, { id, date }, people)
  await changeParty(ctx, booking, people.length, { by: 'person' })
  await resubmit(ctx, workflowItem, wayOf(ctx, date, people.length))
  await record(ctx, 'FamilyApplication.changed', { target: id, subject: ssoId, after: { no, date, people: people.length } })
  return { id, no }
}
