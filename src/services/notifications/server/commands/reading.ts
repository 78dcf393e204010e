import { enforce, refuse } from '#foundation/contract/refused.ts'
import { newId } from '#foundation/database/columns.ts'
import { and, eq, inArray, isNotNull, isNull, lte, or } from '#foundation/database/drizzle.ts'
import type { Writer } from '#foundation/server/context.ts'
import { notificationCommented } from '../../events.ts'
import manifest from '../../module.ts'
import { commenting } from '../../rules/messages.ts'
import { unreadOf } from '../data/messages.ts'
import { comment, notice } from '../tables.ts'

/** Marks messages, with what came before about the same things, as read, or themselves as unread. @throws NOTI-13 unless all are the actor's */
export async function markRead(ctx: Writer, { ids, unread }: { ids: string[]; unread: boolean }): Promise<{ unread: number }> {
  const me = ctx.actor.ssoId
  const wanted = [...new Set(ids)]
  const mine = await ctx.db
    .select({ id: notice.id, module: notice.module, businessId: notice.businessId, createdAt: notice.createdAt })
    .from(notice)
    .where(and(eq(notice.receiver, me), inArray(notice.id, wanted)))
  if (mine.length < wanted.length) throw refuse('NOTI-13')
  if (unread)
    await ctx.db
      .update(notice)
      .set({ readAt: null })
      .where(and(eq(notice.receiver, me), inArray(notice.id, wanted), isNotNull(notice.readAt), isNull(notice.doneAt)))
  else {
    // what came meanwhile nobody has seen yet
    const upTo = mine.map((m) => and(eq(notice.module, m.module), eq(notice.businessId, m.businessId), lte(notice.createdAt, m.createdAt)))
    await ctx.db
      .update(notice)
      .set({ readAt: ctx.now })
      .where(and(eq(notice.receiver, me), or(...upTo), isNull(notice.readAt)))
  }
  return { unread: await unreadOf(ctx.db, me) }
}

export async function markAllRead(ctx: Writer, { module }: { module?: string | undefined }): Promise<{ unread: number }> {
  const me = ctx.actor.ssoId
  await ctx.db
    .update(notice)
    .set({ readAt: ctx.now })
    .where(and(eq(notice.receiver, me), isNull(notice.readAt), ...(module ? [eq(notice.module, module)] : [])))
  return { unread: await unreadOf(ctx.db, me) }
}

/** Keeps a comment and tells the module that sent the message. @throws NOTI-05, NOTI-13 */
export async function commentOn(ctx: Writer, { notificationId, text }: { notificationId: string; text: string }): Promise<{ id: string }> {
  const author = ctx.actor.ssoId
  enforce(commenting, { facts: null, input: { text }, p: ctx.parameters(manifest), now: ctx.now })
  const [about] = await ctx.db
    .select({ module: notice.module, event: notice.event, businessId: notice.businessId })
    .from(notice)
    .where(and(eq(notice.id, notificationId), eq(notice.receiver, author)))
  if (!about) throw refuse('NOTI-13')
  const id = newId(ctx.now)
  await ctx.db.insert(comment).values({ id, notificationId, author, text, at: ctx.now })
  await ctx.emit(notificationCommented, { ...about, notificationId, author, text })
  return { id }
}
