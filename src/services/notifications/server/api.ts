import type { Notice } from '#foundation/contract/notices.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import * as declaring from './commands/declaring.ts'
import * as telling from './commands/telling.ts'
import * as data from './data/messages.ts'

/**
 * Tells people something, in the caller's transaction: what is rolled back is never told (NOTI-15). The texts are
 * `notice.<module>.<event>.title`, `.body` and `.why` (why the person got it), rendered now in both
 * languages; `{x}` takes the params `xCn` and `xEn` where a value differs by language. The same event for the same thing
 * (`dedupeKey`, else `businessId`) reaches a receiver once (NOTI-07). Older messages about the thing fold under the new one.
 * @returns ids of the messages written; receivers who had it already have none
 */
export const notify = (ctx: WriteCtx, notice: Notice): Promise<string[]> => telling.notify(ctx, notice)

/** What asked for it is done, by anybody: closes it for everybody, in the same transaction (NOTI-16). Without `event`, all that the thing asked for. */
export const finish = (ctx: WriteCtx, done: { module: string; businessId: string; event?: string }): Promise<void> => telling.finish(ctx, done)

/** What reached whom when, about one thing, oldest first: for the file of a case. */
export const deliveries = (ctx: Ctx, module: string, businessId: string): Promise<{ receiver: string; event: string; at: Date; readAt: Date | null }[]> =>
  data.deliveries(ctx, module, businessId)

/** What a module calls itself in both languages, by its text `notice.<module>.module.title`; null where it does not say. */
export const moduleNames = (ctx: Pick<Ctx, 'text'>, module: string): { moduleCn: string | null; moduleEn: string | null } => data.moduleNames(ctx, module)

/** Declares a notice that a module sends, when it is loaded; at start its texts, why one gets it among them, are checked in both languages for these variables. */
export const noticeEvent = (given: declaring.NoticeEvent): void => void declaring.noticeEvent(given)
