import type { Notice } from '#foundation/contract/notices.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'

const TODO = (): never => {
  throw new Error('not built yet')
}

/** Tells people something in the caller's transaction: what is rolled back is never told (NOTI-15). @returns ids */
export const notify = (_ctx: WriteCtx, _notice: Notice): Promise<string[]> => TODO()
/** What asked for it is done, by anybody: closes it for everybody (NOTI-16). */
export const finish = (_ctx: WriteCtx, _done: { module: string; businessId: string; event?: string }): Promise<void> => TODO()
export const deliveries = (_ctx: Ctx, _module: string, _businessId: string): Promise<{ receiver: string; event: string; at: Date; readAt: Date | null }[]> =>
  TODO()
/** Declares a notice that a module sends: its texts are `notice.<module>.<event>.title` and `.body`. */
export const noticeEvent = (_given: { module: string; event: string; variables: readonly string[]; mandatory?: boolean }): void => {}
