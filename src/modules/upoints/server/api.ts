import type { SsoId } from '#foundation/contract/schemas.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { EarnType } from '../contract/base.ts'
import * as earning from './commands/earning.ts'
import { pointsNow } from './data/accounts.ts'

export type { EarnType } from '../contract/base.ts'

/**
 * Books points to a person, in the caller's transaction, and tells them. `source` is the caller's own id of what they are for, such as `recognition:<id>`: the same
 * one books once, also of two at the same moment, and answers with what was booked first. `points` are above zero and whole steps of the parameter pointsStep;
 * `reason` is read in the person's statement as it stands, in English `reasonEn` where it has one; `link` leads from there to the thing behind it, which
 * `reference` names.
 * @returns the id in the points log, and all that the person has after it, with what is promised to the benefits mall
 * @throws UPOINT-01; LEDGER-04 for a source that was booked to somebody else, as another type or with other points; not-found for who does not work here
 */
export const earn = (
  ctx: WriteCtx,
  given: {
    ssoId: SsoId
    type: EarnType
    points: number
    source: string
    reason: string
    reasonEn?: string
    link?: string
    reference?: { module: string; id: string }
  },
): Promise<{ id: string; balance: number }> => earning.earn(ctx, given)

/** What a person has, can spend of it, and has promised to the benefits mall. */
export async function balance(ctx: Ctx, ssoId: SsoId): Promise<{ balance: number; available: number; promised: number }> {
  const { available, held } = (await pointsNow(ctx, [ssoId])).get(ssoId)!
  return { balance: available + held, available, promised: held }
}
