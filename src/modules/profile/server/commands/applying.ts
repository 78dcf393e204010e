import type { SsoId } from '#foundation/contract/schemas.ts'
import { and, desc, eq, ne } from '#foundation/database/drizzle.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { monthValues } from '#foundation/time.ts'
import { detach, filesOf } from '#services/files/server/api.ts'
import { notify } from '#services/notifications/server/api.ts'
import type { Subject } from '../../contract/index.ts'
import { profileChanged } from '../../events.ts'
import module from '../../module.ts'
import { documentOn, keep, setMember } from '../data/facts.ts'
import type { Doc } from '../data/sealed.ts'
import { changes } from '../tables.ts'

interface Applied {
  id: string
  ssoId: SsoId
  subject: Subject
  after: Doc
}

/** Puts what a change brings on file, and tells who depends on it. */
export async function apply(ctx: WriteCtx, { id, ssoId, subject, after }: Applied): Promise<void> {
  await keep(ctx, ssoId, subject, after)
  // PROFILE-33
  if (subject === 'contact' || subject === 'emergency') await setMember(ctx, ssoId, { confirmedAt: ctx.now })
  if (subject === 'bank') await tellBank(ctx, id, ssoId)
  if (subject === 'photo') await releaseFormer(ctx, id, ssoId)
  await ctx.emit(profileChanged, { ssoId, subject })
}

/** An account that changed is told by SMS too, to the number that HR keeps: who took the account over may have changed the one on file here. */
async function tellBank(ctx: WriteCtx, businessId: string, ssoId: SsoId): Promise<void> {
  const { accountNumber, effectiveMonth } = await documentOn(ctx, ssoId, 'bank')
  const params = { last4: accountNumber.slice(-4), ...monthValues(effectiveMonth) }
  await notify(ctx, { module: module.name, event: 'bank', receivers: [ssoId], businessId, params, channels: ['email', 'sms'], link: '/profile/index' })
}

/** There is one picture: the former one goes. */
async function releaseFormer(ctx: WriteCtx, id: string, ssoId: SsoId): Promise<void> {
  const [former] = await ctx.db
    .select({ id: changes.id })
    .from(changes)
    .where(and(eq(changes.ssoId, ssoId), eq(changes.subject, 'photo'), eq(changes.status, 'applied'), ne(changes.id, id)))
    .orderBy(desc(changes.id))
    .limit(1)
  const files = former && (await filesOf(ctx, module.name, [former.id])).get(former.id)
  if (files)
    await detach(
      ctx,
      files.map((one) => one.id),
      { module: module.name, businessId: former.id },
    )
}
