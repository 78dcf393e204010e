/**
 * Surveys, for rooms that ask whether somebody has answered one before they give her something, and that make one of a template. All work inside of the caller's
 * transaction.
 */

import type { Entity } from '#foundation/contract/house.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Template } from '../contract/index.ts'
import { createFromTemplate } from './commands/saving.ts'
import { hasSubmitted } from './data/surveys.ts'

export type { Template } from '../contract/index.ts'

/** SURV-02: whether somebody has submitted a survey, by name or without; false for what was only begun, and for an id that is none. */
export const completed = (ctx: Ctx, uid: string, ssoId: SsoId): Promise<boolean> => hasSubmitted(ctx, uid, ssoId)

/** For a redemption that a survey gates. @throws SURV-02 where somebody has not submitted it */
export async function requireCompleted(ctx: Ctx, uid: string, ssoId: SsoId): Promise<void> {
  if (!(await hasSubmitted(ctx, uid, ssoId))) throw refuse('SURV-02')
}

/**
 * A draft with the questions of a template, for its owner to finish and publish. `gateFor` names the redemptions that will ask for it.
 * @returns its id, to be kept with the event
 */
export const create = (
  ctx: WriteCtx,
  given: { template: Template; owner: SsoId; entity: Entity; titleCn?: string; titleEn?: string; audience?: string; gateFor?: string[] },
): Promise<{ uid: string }> => createFromTemplate(ctx, given)
