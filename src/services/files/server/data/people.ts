import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { offersOf } from '#foundation/offers.ts'
import type { Ctx } from '#foundation/server/context.ts'

/** Who people are, as the directory above offers it. */
export async function named(ctx: Pick<Ctx, 'db'>, ssoIds: readonly (SsoId | null)[]): Promise<ReadonlyMap<SsoId, PersonRef>> {
  const wanted = [...new Set(ssoIds.filter((one) => one !== null))]
  const [directory] = offersOf('people').values()
  return wanted.length && directory ? directory(ctx, wanted) : new Map()
}
