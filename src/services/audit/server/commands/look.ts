import type { WriteCtx } from '#foundation/server/context.ts'
import { tellingRoles } from '../data/words.ts'
import { hiddenUntil } from './glass.ts'
import { insertEvent, insertEvents, type Writer } from './record.ts'

const writerOf = (ctx: WriteCtx): Writer => ({
  actor: ctx.by,
  ip: ctx.ip,
  requestId: ctx.requestId,
  at: ctx.now,
  ...(ctx.actor && { roles: tellingRoles(ctx.actor.roles) }),
})

/**
 * Notes that somebody read a person's confidential data, with the roles she did it in (AUDIT-01, AUDIT-04).
 * @param kind `<thing>.viewed`, `<field>.unmasked`
 */
export async function viewed(ctx: WriteCtx, subject: string, kind: string, given: { module: string; target?: string; reason?: string }): Promise<void> {
  const hidden = await hiddenUntil(ctx, ctx.by, subject)
  const event = {
    module: given.module,
    kind,
    target: given.target ?? subject,
    subject,
    // SYS-08
    ...(ctx.screen && { after: { screen: ctx.screen } }),
    ...(given.reason && { reason: given.reason }),
  }
  await insertEvent(ctx.db, writerOf(ctx), event, { look: 'viewed', ...(hidden && { hiddenUntil: hidden }) })
}

/** Notes an export of confidential data: one event for each person in it, so that each of them sees it (AUDIT-01, AUDIT-04). */
export const exported = (
  ctx: WriteCtx,
  subjects: readonly string[],
  kind: string,
  given: { module: string; target: string; reason?: string; what?: unknown },
): Promise<void> =>
  insertEvents(
    ctx.db,
    writerOf(ctx),
    subjects.map((subject) => ({
      module: given.module,
      kind,
      target: given.target,
      subject,
      after: ctx.screen ? { screen: ctx.screen, what: given.what ?? null } : given.what,
      ...(given.reason && { reason: given.reason }),
    })),
    { look: 'exported' },
  )
