import { randomBytes } from 'node:crypto'
import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { WriteCtx, Writer } from '#foundation/server/context.ts'
import { notify } from '#services/notifications/server/api.ts'
import { person } from '#services/people/server/api.ts'
import { qrcodeRevoked } from '../../events.ts'
import { type SecretRow, sealed, secretOf } from '../data/secrets.ts'
import { newHandle } from '../data/token.ts'
import { secret } from '../tables.ts'
import { endPaper } from './ending.ts'
import { hasLeft } from './scan.ts'

const MODULE = 'my-qrcode'
const BATCH = 500
const SECRET_BYTES = 32

const fresh = (ctx: WriteCtx, ssoId: SsoId) => ({
  id: newId(ctx.now),
  ssoId,
  handle: newHandle(),
  sealed: sealed(ctx.secrets, randomBytes(SECRET_BYTES)),
  issuedAt: ctx.now,
})

/** Gives each person a secret who has none in force. */
export async function issueMany(ctx: WriteCtx, ssoIds: readonly SsoId[]): Promise<void> {
  for (let from = 0; from < ssoIds.length; from += BATCH)
    await ctx.db
      .insert(secret)
      .values(ssoIds.slice(from, from + BATCH).map((ssoId) => fresh(ctx, ssoId)))
      .onConflictDoNothing({ target: secret.ssoId, where: sql`revoked_at is null` })
}

/** A person who comes back gets a new code; one whose code was taken away does not (QRC-06). */
export async function issueToJoiner(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  const last = await secretOf(ctx.db, ssoId)
  if (last?.cause !== 'revoked') await issueMany(ctx, [ssoId])
}

/** The secret in force, issued now if there never was one. @throws QRC-06 when it was revoked */
export async function inForce(ctx: WriteCtx, ssoId: SsoId): Promise<SecretRow> {
  const last = await secretOf(ctx.db, ssoId)
  if (last && !last.revokedAt) return last
  if (last) throw refuse('QRC-06')
  await issueMany(ctx, [ssoId])
  return (await secretOf(ctx.db, ssoId))!
}

/** A new secret; all codes made with the old one stop at once, one on paper too. The first is given without a word. @throws QRC-06 when the code was revoked */
export async function renew(ctx: Writer): Promise<void> {
  const { ssoId } = ctx.actor
  await lockName(ctx.db, `${MODULE}.${ssoId}`)
  const old = await secretOf(ctx.db, ssoId)
  if (old?.revokedAt) throw refuse('QRC-06')
  if (old) await end(ctx, old, 'renewed')
  await endPaper(ctx, { ssoId }, 'revoked')
  await issueMany(ctx, [ssoId])
  if (!old) return
  await ctx.audit({ module: MODULE, kind: 'secret.renewed', target: old.id, subject: ssoId })
  await notify(ctx, { module: MODULE, event: 'renewed', receivers: [ssoId], businessId: old.id, link: '/my-qrcode/index' })
}

/** Takes a person's code away, whether or not they ever showed one. */
export async function revoke(ctx: WriteCtx, ssoId: SsoId, cause: 'revoked' | 'left' = 'revoked'): Promise<void> {
  await lockName(ctx.db, `${MODULE}.${ssoId}`)
  await endPaper(ctx, { ssoId }, cause)
  const last = await secretOf(ctx.db, ssoId)
  if (last?.revokedAt) return
  const taken = last ?? (await inForce(ctx, ssoId))
  await end(ctx, taken, cause)
  await ctx.audit({ module: MODULE, kind: 'secret.revoked', target: taken.id, subject: ssoId, reason: cause })
  await ctx.emit(qrcodeRevoked, { ssoId })
  if (cause === 'revoked') await notify(ctx, { module: MODULE, event: 'revoked', receivers: [ssoId], businessId: taken.id })
}

/** A last working day has passed, and the code with it; who is back by the time this is heard keeps hers, since nobody could give her another (QRC-06). */
export async function endWithLeaving(ctx: WriteCtx, ssoId: SsoId): Promise<void> {
  const who = await person(ctx, ssoId)
  if (!who || hasLeft(who, ctx.today)) await revoke(ctx, ssoId, 'left')
}

const end = (ctx: WriteCtx, row: SecretRow, cause: 'renewed' | 'revoked' | 'left') =>
  ctx.db.update(secret).set({ revokedAt: ctx.now, cause }).where(eq(secret.id, row.id))
