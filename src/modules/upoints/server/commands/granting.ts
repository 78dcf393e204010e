import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { covered, grantMany, spend } from '#services/ledger/server/api.ts'
import { lineFilter, peoplePersons } from '#services/people/server/api.ts'
import type { grantPoints as giving } from '../../contract/index.ts'
import module from '../../module.ts'
import { granting, POINTS, QUOTA, quarterOf } from '../../rules.ts'
import { quotaLeft, quotaOf } from '../data/accounts.ts'
import { quotas } from '../tables.ts'
import { POINTS_PAGE, tellReceived, writeLog } from './booking.ts'
import { record } from './record.ts'

/**
 * Gives points to people of the own line, from the quota of the kind; the switch is read under its lock (UPOINT-10, UPOINT-13).
 * @throws UPOINT-01, UPOINT-10, UPOINT-13, not-found for anybody who is not below
 */
export async function grantPoints(ctx: Writer, input: ParsedOf<typeof giving>): Promise<{ left: number }> {
  const { ssoIds, type, points, reason } = input
  const { ssoId: giver } = ctx.actor
  const quarter = quarterOf(ctx.today)
  const [own] = await ctx.db
    .select({ locked: quotas.locked })
    .from(quotas)
    .where(and(eq(quotas.ssoId, giver), eq(quotas.quarter, quarter)))
    .for('update')
  const below = await ctx.db
    .select({ ssoId: peoplePersons.ssoId })
    .from(peoplePersons)
    .where(and(inArray(peoplePersons.ssoId, ssoIds), ne(peoplePersons.status, 'left'), lineFilter(giver, peoplePersons.ssoId)))
  if (below.length < ssoIds.length) throw notFound()
  const left = await quotaLeft(ctx, giver, quarter)
  enforce(granting, { facts: { locked: own?.locked ?? false, left }, input, p: ctx.parameters(module), now: ctx.now })
  const id = newId(ctx.now)
  const key = `grant:${id}`
  const words = { giverCn: ctx.actor.nameCn, giverEn: ctx.actor.nameEn, reason }
  const reference = { module: module.name, id }
  await grantMany(
    ctx,
    POINTS,
    ssoIds.map((ssoId) => ({ ownerKind: 'person' as const, ownerId: ssoId, amount: points, key })),
    { source: 'reward', reason: `cause.upoints.given.${type}`, params: words, reference, link: POINTS_PAGE },
  )
  const total = points * ssoIds.length
  const spent = { key, reason: 'cause.upoints.gave', params: { people: ssoIds.length, reason }, reference, link: POINTS_PAGE }
  await covered(spend(ctx, quotaOf(giver, quarter, type), total, spent), 'UPOINT-13')
  await writeLog(
    ctx,
    ssoIds.map((ssoId) => ({ ssoId, points, reason })),
    { type, key, from: giver },
  )
  await tellReceived(ctx, ssoIds, id, { points, ...words }, 'given')
  await record(ctx, 'ManagerQuota.given', { target: id, after: { unit: QUOTA[type], ssoIds, points }, reason })
  return { left: left[type] - total }
}
