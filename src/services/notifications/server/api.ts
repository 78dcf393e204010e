import type { Manifest } from '#foundation/contract/manifest.ts'
import type { Notice } from '#foundation/contract/notices.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import * as codes from './commands/codes.ts'
import * as declaring from './commands/declaring.ts'
import * as owning from './commands/owning.ts'
import * as telling from './commands/telling.ts'
import * as data from './data/messages.ts'

/**
 * Tells people something, in the caller's transaction: what is rolled back is never told (NOTI-15). The texts are
 * `notice.<module>.<event>.title`, `.body` and `.why` (why the person got it), rendered now in both
 * languages; `{x}` takes the params `xCn` and `xEn` where a value differs by language. The same event for the same thing
 * (`dedupeKey`, else `businessId`) reaches a receiver once (NOTI-07). Older messages about the thing fold under the new one.
 * `words` and `channels` are instead of the event's own, where the sender lets somebody choose them.
 * `files` are ids of files of the sender's own record: each reader opens those that the record lets her (NOTI-21).
 * What asks for something comes by mail too, what its event says or is urgent by SMS; neither bears a word of the message (NOTI-11), and no SMS comes in quiet
 * hours unless it is urgent (NOTI-10).
 * @returns ids of the messages written; receivers who had it already have none
 */
export const notify = (ctx: WriteCtx, notice: Notice): Promise<string[]> => telling.notify(ctx, notice)

/**
 * What asked for it is done, by anybody: closes it for everybody, in the same transaction (NOTI-16). Without `event`, all that the thing asked for. With
 * `receiver` for one person only: what each has to do for herself.
 */
export const finish = (ctx: WriteCtx, done: telling.Done): Promise<void> => telling.finish(ctx, done)

/** What reached whom when, about one thing, oldest first: for the file of a case. */
export const deliveries = (
  ctx: Ctx,
  module: string,
  businessId: string,
): Promise<{ receiver: string; event: string; titleCn: string; titleEn: string; at: Date; readAt: Date | null }[]> => data.deliveries(ctx, module, businessId)

/** How many people have read the messages of an event about each of these things, in one query; a thing that nobody has read is missing. */
export const readCounts = (ctx: Ctx, of: { module: string; event: string }, businessIds: readonly string[]): Promise<Map<string, number>> =>
  data.readCounts(ctx, of, businessIds)

/** Declares a notice that a module sends, when it is loaded; at start its texts, why one gets it among them, are checked in both languages for these variables. */
export const noticeEvent = (given: declaring.NoticeEvent): void => void declaring.noticeEvent(given)

/**
 * Declares the notices of a module with the names that their texts may use, and gives what tells and closes them in its name:
 * `const { notify, finish } = notices(module, { approved: ['name'] })`, then `notify(ctx, 'approved', { receivers, params, businessId })`.
 */
export const notices = <const E extends string>(module: Pick<Manifest, 'name'>, events: Parameters<typeof owning.notices<E>>[1]): owning.Notices<E> =>
  owning.notices(module, events)

/**
 * Sends a code by SMS to the number that HR keeps, in the caller's transaction: at once and in quiet hours too, never later than `minutes` from now, and never again
 * by itself (NOTI-10, NOTI-14). It stands in no message, and its words are kept nowhere but with the provider's port. Who calls limits how often a person may ask.
 * @returns the number, masked, to be shown to who waits; undefined where HR keeps none that can be dialled
 * @throws NOTI-18 where SMS are switched off for everybody
 */
export const textCode = (ctx: WriteCtx, given: codes.Code): Promise<{ to: string } | undefined> => codes.textCode(ctx, given)
