import { randomBytes } from 'node:crypto'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, isNull } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { knownPermissions } from '#foundation/server/running.ts'
import type { Day } from '#foundation/time.ts'
import type { issueKey } from '../../contract.ts'
import manifest from '../../module.ts'
import { issuing } from '../../rules.ts'
import { hashOf } from '../data/keys.ts'
import { serviceKey } from '../tables.ts'

const KEY_BYTES = 32
const PREFIX_LENGTH = 10

/** Makes a key and answers it once; only its hash is kept. @throws INTEG-04 */
export async function issue(ctx: Writer, given: { name: string; permissions: string[]; validUntil: Day }): Promise<OutputOf<typeof issueKey>> {
  const permissions = [...new Set(given.permissions)].toSorted()
  enforce(issuing, { facts: { known: knownPermissions(ctx) }, input: { ...given, permissions }, p: {}, now: ctx.now })
  const key = `blk_${randomBytes(KEY_BYTES).toString('base64url')}`
  const id = newId(ctx.now)
  const { name, validUntil } = given
  await ctx.db.insert(serviceKey).values({
    id,
    name,
    hash: hashOf(ctx.secrets, key),
    prefix: key.slice(0, PREFIX_LENGTH),
    permissions,
    validUntil,
    issuedBy: ctx.actor.ssoId,
    issuedAt: ctx.now,
  })
  await ctx.audit({ module: manifest.name, kind: 'serviceKey.issued', target: id, after: { name, permissions, validUntil } })
  return { id, key, validUntil }
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
