import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, illegal, notFound, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq } from '#foundation/database/drizzle.ts'
import { advance, locked } from '#foundation/lifecycle/advance.ts'
import type { Writer } from '#foundation/server/context.ts'
import { daysBetween } from '#foundation/time.ts'
import { CERT_PHOTOS } from '../../contract/base.ts'
import type { certCheck, certRemind, certSave } from '../../contract/certificates.ts'
import { certifying } from '../../rules/index.ts'
import { factsOfOne } from '../data/facts.ts'
import { isAdmin, recordOf, requireOwnStaff } from '../policy.ts'
import { certificates } from '../tables.ts'
import { CERTIFICATE, type Certificate, record } from './record.ts'
import { replacePhoto } from './staff.ts'
import { askToCheck, checkedOff, tellExpiring, tellRefused } from './telling.ts'

type Given = ParsedOf<typeof certSave>

/**
 * A certificate of somebody of an own supplier: a new one, one that still waits, or one that was refused, which waits again.
 * @throws not-found, SCT-01, SCT-02, LIFE-01 for one that was accepted; what files throw
 */
export async function saveCertificate(ctx: Writer, { id, staffId, ...given }: Given): Promise<{ id: string }> {
  const { row, supplier } = await requireOwnStaff(ctx, staffId)
  const before = id === undefined ? undefined : await locked(ctx, certificates, certificates.id, id)
  if (before && before.staffId !== staffId) throw notFound()
  const front = given.frontPhoto ?? before?.frontPhoto ?? undefined
  enforce(certifying, { facts: {}, input: { ...given, frontPhoto: front }, p: {}, now: ctx.now })
  const { type, expiryDate } = given
  if (!type || !expiryDate) throw illegal('type')
  const target = id ?? newId(ctx.now)
  const back = given.backPhoto ?? before?.backPhoto ?? null
  const set = { type, number: given.number, expiryDate, refresherDate: given.refresherDate, frontPhoto: front ?? null, backPhoto: back, refuseReason: '' }
  if (!before) await ctx.db.insert(certificates).values({ id: target, staffId, ...set })
  else if (before.state === 'to-check') await ctx.db.update(certificates).set(set).where(eq(certificates.id, target))
  else await advance(ctx, CERTIFICATE, target, 'resubmit', { set })
  const files = recordOf('cert', target)
  await replacePhoto(ctx, CERT_PHOTOS, files, before?.frontPhoto, given.frontPhoto)
  await replacePhoto(ctx, CERT_PHOTOS, files, before?.backPhoto, given.backPhoto)
  await record(ctx, 'SupplierCertificate.saved', { target, ...(before && { before: saidOf(before) }), after: { staffId, ...saidOf(set) } })
  if (before?.state !== 'to-check') await askToCheck(ctx, { row, supplier }, { id: target, type })
  return { id: target }
}

const saidOf = ({ type, expiryDate, refresherDate }: Pick<Certificate, 'type' | 'expiryDate' | 'refresherDate'>) => ({ type, expiryDate, refresherDate })

/** Accepts a certificate or refuses it with a reason. @throws not-found for who does not administer, LIFE-01 */
export async function checkCertificate(ctx: Writer, { id, action, reason }: ParsedOf<typeof certCheck>): Promise<void> {
  if (!isAdmin(ctx.actor)) throw notFound()
  if (action === 'refuse' && reason === undefined) throw illegal('reason')
  const said = action === 'refuse' && reason !== undefined ? reason : ''
  const row = await advance(ctx, CERTIFICATE, id, action === 'accept' ? 'accept' : 'refuse', { set: { refuseReason: said }, ...(said && { reason: said }) })
  await checkedOff(ctx, id)
  const of = await factsOfOne(ctx, row.staffId)
  if (of && said) await tellRefused(ctx, of, row, said)
}

/** Reminds owner and contact of a certificate that was accepted, once a day. @throws not-found, LIFE-01 */
export async function remindOf(ctx: Writer, { id }: ParsedOf<typeof certRemind>): Promise<void> {
  const row = await locked(ctx, certificates, certificates.id, id)
  const { supplier, row: who } = await requireOwnStaff(ctx, row.staffId)
  if (row.state !== 'valid' && row.state !== 'expired') throw refuse('LIFE-01', { state: ctx.text(`state.SupplierCertificate.${row.state}`) })
  await tellExpiring(
    ctx,
    { row: who, supplier },
    {
      what: { code: 'certificate', type: row.type, day: row.expiryDate },
      ...{ day: row.expiryDate, days: Math.max(0, daysBetween(ctx.today, row.expiryDate)), key: `${id}:asked:${ctx.today}` },
    },
  )
  await record(ctx, 'SupplierCertificate.reminded', { target: id })
}
