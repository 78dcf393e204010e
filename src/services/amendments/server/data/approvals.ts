import type { FieldDifference } from '#foundation/contract/difference.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Fact, type PreviewStep, preview } from '#services/workflow/server/api.ts'
import { inputsOf } from '../../rules/index.ts'
import { differencesOf, differingIn } from './differences.ts'
import { type KindSpec, parsed } from './kinds.ts'
import { saidIn } from './shown.ts'
import { currents, versionsById } from './versions.ts'

/** What an approver reads: what is asked for and why, then every field as it would be. */
export async function factsOf(ctx: Ctx, kind: KindSpec, applyId: string): Promise<Fact[]> {
  const version = (await versionsById(ctx, [applyId])).get(applyId)
  if (!version) return []
  const said = await saidIn(ctx, kind.fields, [version.content])
  return [
    { label: 'amendments.fact.no', valueCn: version.applyNo, valueEn: version.applyNo },
    { label: 'amendments.fact.kind', ...inBoth(ctx, 'value', `amendments.kind.${version.kind}`) },
    ...(version.reason ? [{ label: 'amendments.fact.reason', valueCn: version.reason, valueEn: version.reason }] : []),
    ...Object.entries(kind.fields).map(([field, spec]) => {
      const { cn, en } = said.field(spec, version.content[field])
      return { label: spec.label, valueCn: cn, valueEn: en }
    }),
    ...((await kind.facts?.(ctx, version)) ?? []),
  ]
}

/** Of a change: what differs from the version on which it is based, which approvers see first (AMEND-07). */
export async function changesOf(ctx: Ctx, kind: KindSpec, applyId: string): Promise<FieldDifference[] | null> {
  const version = (await versionsById(ctx, [applyId])).get(applyId)
  if (!version?.basedOn || version.kind !== 'change') return null
  const based = (await versionsById(ctx, [version.basedOn])).get(version.basedOn)
  return based ? differencesOf(ctx, kind.fields, based.content, version.content) : null
}

/** Who would decide a change of the current version to this content, and whose decisions hold. @throws not-found where nothing was approved yet, WF-51 */
export async function changePreview(ctx: Ctx, kind: KindSpec, given: { rootId: string; content: object; requester: SsoId }): Promise<PreviewStep[]> {
  const now = (await currents(ctx, [given.rootId])).get(given.rootId)
  const approval = kind.approvals.change
  if (!now || !approval) throw notFound()
  const content = parsed(kind, given.content)
  const changed = inputsOf(kind.fields, await differingIn(ctx, kind.fields, now.content, content))
  return preview(ctx, {
    catalog: approval.code,
    params: kind.params?.(content) ?? {},
    requester: given.requester,
    changes: { businessId: now.applyId, changed },
  })
}
