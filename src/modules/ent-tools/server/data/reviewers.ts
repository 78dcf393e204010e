import type { PersonRef, SsoId } from '#foundation/contract/schemas.ts'
import type { Reader } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'

interface Reviewed {
  proposedBy: SsoId
  reviewedBy: SsoId | null
}

/** Who proposed and who reviewed what is listed, as a row names them. */
export async function reviewersOf(ctx: Reader, rows: readonly Reviewed[]): Promise<(row: Reviewed) => Record<keyof Reviewed, PersonRef | null>> {
  const people = await personRefs(
    ctx,
    rows.flatMap(({ proposedBy, reviewedBy }) => (reviewedBy ? [proposedBy, reviewedBy] : [proposedBy])),
  )
  return ({ proposedBy, reviewedBy }) => ({ proposedBy: people.get(proposedBy) ?? null, reviewedBy: (reviewedBy && people.get(reviewedBy)) ?? null })
}
