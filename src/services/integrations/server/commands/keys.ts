import { randomBytes } from 'node:crypto'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { knownPermissions, portalOf } from '#foundation/server/running.ts'
import { sensitivePermissions } from '#foundation/server/sensitive.ts'
import type { Day } from '#foundation/time.ts'
import type { issueKey } from '../../contract.ts'
import manifest from '../../module.ts'
import { confirming, type Holding, issuing, keyStateOf } from '../../rules/keys.ts'
import { hashOf } from '../data/keys.ts'
import { serviceKey } from '../tables.ts'

const KEY_BYTES = 32
const PREFIX_LENGTH = 10

/** What who acts may put into a key: what they hold for everybody, since a key has no scope, and what all people hold; of what only keys hold, what its manifest asks for. */
function giverOf(ctx: Writer): Holding {
  const { rooms } = portalOf(ctx)
  const instead = Object.assign({}, ...rooms.map(({ manifest }) => manifest.keys ?? {})) as Record<string, string>
  const givenTo = new Map(rooms.flatMap(({ manifest }) => Object.entries<readonly string[]>(manifest.permissions)))
  const { permissions } = ctx.actor
  const wholly = (id: string) => permissions.reachesAll?.(id) ?? permissions.has(id)
  const holds = (id: string) => (givenTo.get(id)?.includes('team-member') ? permissions.has(id) : wholly(id))
  return { holds: (id) => holds(id) || (givenTo.get(id)?.length === 0 && (instead[id] === undefined || wholly(instead[id]))) }
}

/** Makes a key and answers it once; only its hash is kept. One with a sensitive permission waits for a second administrator. @throws INTEG-04, INTEG-12 */
export async function issue(ctx: Writer, given: { name: string; permissions: string[]; validUntil: Day }): Promise<OutputOf<typeof issueKey>> {
  const permissions = [...new Set(given.permissions)].toSorted()
  enforce(issuing, { facts: { known: knownPermissions(ctx), giver: giverOf(ctx) }, input: { ...given, permissions }, p: {}, now: ctx.now })
  const key = `blk_${randomBytes(KEY_BYTES).toString('base64url')}`
  const id = newId(ctx.now)
  const { name, validUntil } = given
  const sensitive = sensitivePermissions(portalOf(ctx).rooms)
  const waits = permissions.some((one) => sensitive.has(one))
  await ctx.db.insert(serviceKey).values({
    id,
    name,
    hash: hashOf(ctx.secrets, key),
    prefix: key.slice(0, PREFIX_LENGTH),
    permissions,
    validUntil,
    issuedBy: ctx.actor.ssoId,
    issuedAt: ctx.now,
    confirmedAt: waits ? null : ctx.now,
  })
  await ctx.audit({ module: manifest.name, kind: 'serviceKey.issued', target: id, after: { name, permissions, validUntil, waits } })
  return { id, key, validUntil, waits }
}

/** Puts a key in force that waits for it. @throws not-found for one that does not wait; INTEG-12, INTEG-13 */
export async function confirm(ctx: Writer, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(serviceKey).where(eq(serviceKey.id, id)).for('update')
  if (!row || keyStateOf(row, ctx.today) !== 'waiting') throw notFound()
  const { issuedBy, permissions, name } = row
  enforce(confirming, { facts: { issuedBy, permissions, giver: giverOf(ctx) }, input: { by: ctx.actor.ssoId }, p: {}, now: ctx.now })
  await ctx.db.update(serviceKey).set({ confirmedBy: ctx.actor.ssoId, confirmedAt: ctx.now }).where(eq(serviceKey.id, id))
  await ctx.audit({ module: manifest.name, kind: 'serviceKey.confirmed', target: id, after: { name, permissions } })
}

/** Ends a key at once; one that has ended stays as it ended. @throws not-found */
export async function end(ctx: Writer, { id, reason }: { id: string; reason?: string | undefined }): Promise<void> {
  const [row] = await ctx.db.select({ name: serviceKey.name }).from(serviceKey).where(eq(serviceKey.id, id)).for('update')
  if (!row) throw notFound()
  const ended = await ctx.db
    .update(serviceKey)
    .set({ endedAt: ctx.now })
    .where(and(eq(serviceKey.id, id), isNull(serviceKey.endedAt)))
    .returning({ id: serviceKey.id })
  if (ended.length) await ctx.audit({ module: manifest.name, kind: 'serviceKey.ended', target: id, after: row, ...(reason && { reason }) })
}
