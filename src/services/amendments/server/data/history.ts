import type { ShownValue } from '#foundation/contract/difference.ts'
import { illegal } from '#foundation/contract/refused.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { differing } from '../../rules/index.ts'
import { kindOf } from './kinds.ts'
import { saidIn } from './shown.ts'
import { approvedWith, rootById, type Version } from './versions.ts'

/** A value that a field had, and the version by which it got it. */
export interface PastValue {
  value: ShownValue
  version: Omit<Version, 'content'>
}

/**
 * Each value that a field has had since the first approval, newest first, with who asked for it, when and why; versions that left it as it was
 * are passed over, and so is what was never approved.
 * @throws not-found; illegal input for a field that the application does not have
 */
export async function historyOf(ctx: Ctx, rootId: string, field: string): Promise<PastValue[]> {
  const kind = kindOf((await rootById(ctx, rootId)).kind)
  const spec = Object.hasOwn(kind.fields, field) ? kind.fields[field] : undefined
  if (!spec) throw illegal('field')
  const versions = await approvedWith(ctx, rootId, field)
  const fields = { [field]: spec }
  const said = await saidIn(
    ctx,
    fields,
    versions.map((version) => version.content),
  )
  const changing = versions.filter((version, n) => n === 0 || differing(fields, versions[n - 1]!.content, version.content, said.signOf).length > 0)
  return changing.toReversed().map(({ content, ...version }) => ({ value: said.field(spec, content[field]), version }))
}
