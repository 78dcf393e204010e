import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, ne } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Ctx, Reader, WriteCtx, Writer } from '#foundation/server/context.ts'
import { attach } from '#services/files/server/api.ts'
import { ADMIN, type certCheck, type certUpload, type certVoid, IMAGES } from '../../contract/index.ts'
import { certificateExpired, certificateValid } from '../../events.ts'
import module from '../../module.ts'
import { dates, isOver } from '../../rules/index.ts'
import { type CertificateRow, decidesFor } from '../policy.ts'
import { certificates, types } from '../tables.ts'
import { CERTIFICATE, lockLearner, record } from './record.ts'
import { settle, tellDecided, tellExpired, tellToCheck, typeNamed } from './telling.ts'

/** A certificate by its id. @throws not-found */
export async function certificateById(ctx: Pick<Ctx, 'db'>, id: string): Promise<CertificateRow> {
  const [row] = await ctx.db.select().from(certificates).where(eq(certificates.id, id))
  if (!row) throw notFound()
  return row
}

/** Whether a person has that certificate already, whatever became of it but that it was voided (LEARN-09). */
export const isKnown = async ({ db }: Pick<Ctx, 'db'>, { ssoId, type, number }: Pick<CertificateRow, 'ssoId' | 'type' | 'number'>): Promise<boolean> =>
  (await db.$count(
    certificates,
    and(eq(certificates.ssoId, ssoId), eq(certificates.type, type), eq(certificates.number, number), ne(certificates.state, 'void')),
  )) > 0

async function tellOthers(ctx: WriteCtx, row: CertificateRow, event: typeof certificateValid | typeof certificateExpired): Promise<void> {
  const { code } = await typeNamed(ctx, row.type)
  await ctx.emit(event, { ssoId: row.ssoId, certificate: row.id, type: code, on: ctx.today })
}

/**
 * A certificate counts from now on, and supersedes the one that the person had of its type (LEARN-11); an older one than that is kept as what it is by now. Who
 * calls has the person's turn.
 */
export async function accept(ctx: WriteCtx, id: string): Promise<CertificateRow> {
  const row = await advance(ctx, CERTIFICATE, id, 'accept', { set: { checkedBy: ctx.actor?.ssoId ?? null, checkedAt: ctx.now, revision: 1 } })
  const others = await ctx.db
    .select()
    .from(certificates)
    .where(and(eq(certificates.ssoId, row.ssoId), eq(certificates.type, row.type), inArray(certificates.state, ['valid', 'expired']), ne(certificates.id, id)))
  if (others.some(({ issuedDate }) => issuedDate > row.issuedDate)) return advance(ctx, CERTIFICATE, id, 'renew')
  for (const one of others) {
    await advance(ctx, CERTIFICATE, one.id, 'renew', { set: { revision: one.revision + 1 } })
    await settle(ctx, { businessId: one.id })
    await ctx.db.update(certificates).set({ supersedes: one.id }).where(eq(certificates.id, id))
  }
  if (isOver(row.renewalDate, ctx.today)) return advance(ctx, CERTIFICATE, id, 'expire')
  await tellOthers(ctx, row, certificateValid)
  return row
}

/** A certificate has run out (LEARN-12). One that was renewed or voided meanwhile is left alone. */
export async function expire(ctx: WriteCtx, id: string): Promise<void> {
  const before = await locked(ctx, certificates, certificates.id, id)
  if (before.state !== 'valid' || !isOver(before.renewalDate, ctx.today)) return
  const row = await advance(ctx, CERTIFICATE, id, 'expire', { set: { revision: before.revision + 1 } })
  await tellOthers(ctx, row, certificateExpired)
  await tellExpired(ctx, row)
}

/**
 * One's own certificate from outside, to be checked.
 * @throws LEARN-04, LEARN-09; illegal input for a type that cannot be sent in, a day that has not come, or where its image is missing; not-found for another's file
 */
export async function uploadCertificate(ctx: Writer, { image, ...given }: ParsedOf<typeof certUpload>): Promise<{ id: string }> {
  const { ssoId } = ctx.actor
  enforce(dates, { facts: {}, input: given, p: {}, now: ctx.now })
  const [type] = await ctx.db.select().from(types).where(eq(types.id, given.type))
  if (!type?.active) throw illegal('type')
  if (given.issuedDate > ctx.today) throw illegal('issuedDate')
  if (type.imageNeeded && image === null) throw illegal('image')
  await lockLearner(ctx, ssoId)
  if (await isKnown(ctx, { ssoId, ...given })) throw refuse('LEARN-09', { field: 'number' })
  const id = newId(ctx.now)
  const [row] = await ctx.db
    .insert(certificates)
    .values({ id, ssoId, ...given, image, source: 'upload', madeAt: ctx.now })
    .returning()
  if (image !== null) await attach(ctx, [image], { module: module.name, businessId: id, policy: IMAGES })
  await record(ctx, 'Certificate.uploaded', { target: id, subject: ssoId, after: given })
  await tellToCheck(ctx, row!)
  return { id }
}

/** A certificate that the actor decides about, in the turn of its person. @throws not-found */
async function lockedCertificate(ctx: Writer, id: string): Promise<CertificateRow> {
  const { ssoId } = await certificateById(ctx, id)
  if (!(await decidesFor(ctx, ssoId))) throw notFound()
  await lockLearner(ctx, ssoId)
  return locked(ctx, certificates, certificates.id, id)
}

/** @throws not-found, LIFE-01; illegal input for a refusal without a reason */
export async function checkCertificate(ctx: Writer, { id, accept: accepts, reason }: ParsedOf<typeof certCheck>): Promise<void> {
  await lockedCertificate(ctx, id)
  if (accepts) {
    await accept(ctx, id)
    await tellDecided(ctx, await certificateById(ctx, id), 'accepted')
    return
  }
  if (reason === '') throw illegal('reason')
  const set = { reason, checkedBy: ctx.actor.ssoId, checkedAt: ctx.now }
  await tellDecided(ctx, await advance(ctx, CERTIFICATE, id, 'refuse', { set, reason }), 'refused')
}

/** @throws not-found, LIFE-01 */
export async function voidCertificate(ctx: Writer, { id, reason }: ParsedOf<typeof certVoid>): Promise<void> {
  const before = await lockedCertificate(ctx, id)
  const row = await advance(ctx, CERTIFICATE, id, 'void', { set: { reason, revision: before.revision + 1 }, reason })
  await settle(ctx, { businessId: id })
  await tellOthers(ctx, row, certificateExpired)
}

/** What the actor may do with a certificate. */
export async function actsOn(ctx: Reader, { ssoId, state }: CertificateRow): Promise<('accept' | 'refuse' | 'void' | 'replace' | 'print')[]> {
  const decides = await decidesFor(ctx, ssoId)
  const counts = state === 'valid' || state === 'expired'
  return [
    ...(decides && state === 'to-check' ? (['accept', 'refuse'] as const) : []),
    ...(ssoId === ctx.actor.ssoId && counts ? (['replace'] as const) : []),
    ...(state === 'valid' ? (['print'] as const) : []),
    ...(decides && counts && ctx.actor.permissions.has(ADMIN) ? (['void'] as const) : []),
  ]
}
