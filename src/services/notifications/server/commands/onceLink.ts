import type { SsoId } from '#foundation/contract/schemas.ts'
import { providersOf } from '#foundation/providers.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import type { OnceLink } from '../data/mail.ts'

/** The link by which a mail or an SMS opens what it asks for without signing in, where its module offers one (NOTI-11 holds: it says nothing of what it is about). */
export async function onceLinkOf(
  ctx: WriteCtx,
  told: { module: string; event: string; businessId: string | null; receiver: SsoId; needsAction: boolean },
): Promise<OnceLink | undefined> {
  const provider = told.needsAction ? providersOf('onceLink').get(told.module) : undefined
  return told.businessId === null ? undefined : provider?.(ctx, { event: told.event, businessId: told.businessId, receiver: told.receiver })
}
