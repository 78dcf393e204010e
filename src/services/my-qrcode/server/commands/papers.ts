import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { lockName } from '#foundation/database/db.ts'
import { eq } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { format } from '#foundation/time.ts'
import { notify } from '#services/notifications/server/api.ts'
import { person, photoOf } from '#services/people/server/api.ts'
import type { issuePaper as issueCall } from '../../contract.ts'
import manifest from '../../module.ts'
import { paperEnd, paperIssue } from '../../rules.ts'
import { newPaperCode, paperHash } from '../data/papers.ts'
import { paper } from '../tables.ts'
import { endPaper } from './ending.ts'
import { inForce } from './issue.ts'
import { hasLeft } from './scan.ts'

const MODULE = manifest.name

/** A code on paper, answered once; another one of the person ends. @throws QRC-06 whose own code was taken away, QRC-13, QRC-16, not-found */
export async function issuePaper(ctx: Writer, input: { ssoId: SsoId; hours: number }): Promise<OutputOf<typeof issueCall>> {
  const owner = await person(ctx, input.ssoId)
  if (!owner) throw notFound()
  const facts = { active: owner.status === 'active' && !hasLeft(owner, ctx.today) }
  enforce(paperIssue, { facts, input, p: ctx.parameters(manifest, owner.entity), now: ctx.now })
  const { ssoId, nameCn, nameEn, departmentCn, departmentEn } = owner
  await lockName(ctx.db, `${MODULE}.${ssoId}`)
  await inForce(ctx, ssoId)
  await endPaper(ctx, { ssoId }, 'replaced')
  const code = newPaperCode()
  const [id, validUntil] = [newId(ctx.now), paperEnd(ctx.now, input.hours)]
  await ctx.db.insert(paper).values({ id, ssoId, codeHash: paperHash(ctx.secrets, code), issuedAt: ctx.now, issuedBy: ctx.actor.ssoId, validUntil })
  await ctx.audit({ module: MODULE, kind: 'paper.issued', target: id, subject: ssoId, after: { validUntil: validUntil.toISOString() } })
  // A whole day ends at 24:00, not at 00:00 of a day that is not named.
  const until = format(validUntil, 'HH:mm').replace('00:00', '24:00')
  await notify(ctx, { module: MODULE, event: 'paperIssued', receivers: [ssoId], businessId: id, params: { until }, link: '/my-qrcode/index' })
  return {
    id,
    code,
    person: { ssoId, nameCn, nameEn, departmentCn, departmentEn, photo: photoOf(ssoId) },
    validFrom: ctx.now.toISOString(),
    validUntil: validUntil.toISOString(),
  }
}

/** Takes a paper code back at once; one that has ended stays as it ended. @throws not-found */
export async function revokePaper(ctx: Writer, id: string): Promise<void> {
  const [row] = await ctx.db.select({ id: paper.id }).from(paper).where(eq(paper.id, id)).for('update')
  if (!row) throw notFound()
  await endPaper(ctx, { id }, 'revoked')
}
