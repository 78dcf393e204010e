import type { GivenOf } from '#foundation/contract/endpoint.ts'
import { notFound, Refused } from '#foundation/contract/refused.ts'
import type { Refusal } from '#foundation/contract/rules.ts'
import { apart } from '#foundation/database/apart.ts'
import type { Writer } from '#foundation/server/context.ts'
import { withPeople } from '#services/people/server/api.ts'
import type { close, Role } from '../../contract.ts'
import { renewalById, type WithPaper } from '../data/records.ts'
import { isAt } from '../policy.ts'

/** A renewal at a desk, as it is before anything of it is locked: papers are locked before renewals. @throws not-found */
export async function at(ctx: Writer, role: Role, id: string): Promise<WithPaper> {
  const row = await renewalById(ctx, id)
  if (!row || !(await isAt(ctx, role, row))) throw notFound()
  return row
}

/**
 * Does something with many renewals of a desk, each by itself in the order of their numbers, and says of which it was refused and why (RENEW-13).
 * @throws the refusal of the first, where nothing could be done
 */
export async function many(ctx: Writer, role: Role, ids: readonly string[], work: (row: WithPaper) => Promise<unknown>): Promise<GivenOf<typeof close>> {
  const refused: { row: WithPaper; refusal: Refusal }[] = []
  let first: Refusal | undefined
  const sorted = [...new Set(ids)].toSorted()
  const [only, another] = sorted
  // a form of one shows each fault beside its field
  if (only && !another) {
    await work(await at(ctx, role, only))
    return { done: 1, refused: [] }
  }
  for (const id of sorted) {
    let row: WithPaper | undefined
    const refusal = await apart(ctx, async () => {
      row = await at(ctx, role, id)
      await work(row)
    })
    first ??= refusal
    if (refusal && !row) throw new Refused([refusal])
    if (refusal && row) refused.push({ row, refusal })
  }
  if (first && refused.length === sorted.length) throw new Refused([first])
  const named = await withPeople(
    ctx,
    refused.map(({ row: { id, ssoId }, refusal }) => ({ id, ssoId, message: ctx.text(`rule.${refusal.rule}`, refusal.figures) })),
    { person: 'ssoId' },
  )
  return { done: sorted.length - refused.length, refused: named }
}
