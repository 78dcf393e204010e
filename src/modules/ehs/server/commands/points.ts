import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { scopeFilter } from '#services/access/server/api.ts'
import { balance, covered, spend } from '#services/ledger/server/api.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import { ADMIN } from '../../contract/base.ts'
import type { pointsAward, pointsCorrect } from '../../contract/index.ts'
import { inReach } from '../policy.ts'
import { CAUSE, earn, pointsOf } from './booking.ts'
import { record } from './record.ts'
import { tellEarned } from './telling.ts'

/** Counters what was booked by an entry of its own; a balance never falls below nothing (EHS-08). @throws EHS-06 with what is left, not-found */
export async function correctPoints(ctx: Writer, { ssoId, points, reason }: ParsedOf<typeof pointsCorrect>): Promise<{ balance: number }> {
  await inReach(ctx, ssoId)
  const why = { key: `correction:${newId(ctx.now)}`, params: { reason } }
  if (points > 0) await earn(ctx, [ssoId], points, { ...why, cause: 'correction' })
  else await covered(spend(ctx, pointsOf(ssoId), -points, { ...why, reason: CAUSE.correction }), 'EHS-06', { field: 'points' })
  const { available } = await balance(ctx, pointsOf(ssoId))
  await record(ctx, 'EhsPoints.corrected', { target: ssoId, subject: ssoId, after: { points, balance: available }, reason })
  return { balance: available }
}

/** Gives points to many at once. @throws not-found where one of them has left, or is out of reach */
export async function awardPoints(ctx: Writer, { ssoIds, points, reason }: ParsedOf<typeof pointsAward>): Promise<{ people: number }> {
  const found = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, ssoIds), ne(peoplePersons.status, 'left'), scopeFilter(ctx.actor, ADMIN, peoplePersons.ssoId)))
  if (found.length < ssoIds.length) throw notFound()
  const id = newId(ctx.now)
  await earn(ctx, ssoIds, points, { key: `award:${id}`, cause: 'award', params: { reason } })
  await tellEarned(ctx, ssoIds, id, points, reason)
  await record(ctx, 'EhsPoints.awarded', { target: id, after: { ssoIds, points }, reason })
  return { people: ssoIds.length }
}
