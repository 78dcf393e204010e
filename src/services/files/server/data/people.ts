import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import { providersOf } from '#foundation/providers.ts'
import type { Ctx } from '#foundation/server/context.ts'

/** Who people are, as the directory above offers it. */
export async function named(ctx: Pick<Ctx, 'db'>, ssoIds: readonly (SsoId | null)[]): Promise<ReadonlyMap<SsoId, PersonRef>> {
  const wanted = [...new Set(ssoIds.filter((one) => one !== null))]
  const [directory] = providersOf('people').values()
  return wanted.length && directory ? directory(ctx, wanted) : new Map()
}
