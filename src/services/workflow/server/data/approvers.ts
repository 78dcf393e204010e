import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { grantsOf } from '#services/access/server/api.ts'

/** Whether somebody has the approver's menu: not everybody who may be handed a task does. */
export const approves = async (ctx: Ctx, ssoId: SsoId): Promise<boolean> => (await grantsOf(ctx, ssoId)).permissions.has('BASIC_WORKFLOW_APPROVE')
