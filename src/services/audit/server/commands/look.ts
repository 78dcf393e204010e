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

/** What was shown, and on which screen where one is named (SYS-08). */
const shownOn = ({ screen }: WriteCtx, what: unknown): unknown => (screen ? { screen, ...(what !== undefined && { what }) } : what)

/**
 * Notes that somebody read a person's confidential data, with the roles she did it in (AUDIT-01, AUDIT-04).
 * @param kind `<thing>.viewed`, `<field>.unmasked`
 * @param given.what what was shown, where that is not always the same; no values
 */
export async function viewed(
  ctx: WriteCtx,
  subject: string,
  kind: string,
  given: { module: string; target?: string; reason?: string; what?: unknown },
): Promise<void> {
  const hidden = (await hiddenUntil(ctx, ctx.by)).get(subject)
  const event = {
    module: given.module,
    kind,
    target: given.target ?? subject,
    subject,
    after: shownOn(ctx, given.what),
    ...(given.reason && { reason: given.reason }),
  }
  await insertEvent(ctx.db, writerOf(ctx), event, { look: 'viewed', ...(hidden && { hiddenUntil: hidden }) })
}

/** Notes an export of confidential data: one event for each person in it, so that each of them sees it (AUDIT-01, AUDIT-04). */
export async function exported(
  ctx: WriteCtx,
  subjects: readonly string[],
  kind: string,
  given: { module: string; target: string; reason?: string; what?: unknown },
): Promise<void> {
  const hidden = await hiddenUntil(ctx, ctx.by)
  const eventOf = (subject: string) => ({
    module: given.module,
    kind,
    target: given.target,
    subject,
    after: shownOn(ctx, given.what),
    ...(given.reason && { reason: given.reason }),
  })
  const inSight = subjects.filter((subject) => !hidden.has(subject))
  await insertEvents(ctx.db, writerOf(ctx), inSight.map(eventOf), { look: 'exported' })
  // whom a confidential investigation is about learns of the file with its notice (AUDIT-06)
  for (const subject of subjects) {
    const until = hidden.get(subject)
    if (until) await insertEvent(ctx.db, writerOf(ctx), eventOf(subject), { look: 'exported', hiddenUntil: until })
  }
}
