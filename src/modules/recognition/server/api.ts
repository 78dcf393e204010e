import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import * as own from './data/own.ts'

/** What somebody was awarded, the newest first: awards finally approved and nothing of what is on its way. Who may see them is the caller's check. */
export const received = (ctx: Ctx, ssoId: SsoId, page: { pageNum: number; pageSize: number }): ReturnType<typeof own.received> => own.received(ctx, ssoId, page)
