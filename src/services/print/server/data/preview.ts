import type { ParsedOf } from '#foundation/contract/endpoint.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { previewTemplate } from '../../contract.ts'
import { faultsOf, requireKind } from '../commands/templates.ts'
import { pagesOf } from './composing.ts'

/** A template with the sample of its kind, and what keeps it from being published. */
export async function previewOf(ctx: Reader, { kind: code, language, ...content }: ParsedOf<typeof previewTemplate>) {
  const kind = requireKind(code)
  const { changedAt: _changedAt, ...snapshot } = kind.sample(ctx)
  const pages = await pagesOf(ctx, {
    ...{ kind, snapshot, language, createdAt: ctx.now, changed: false },
    template: { ...content, version: 0 },
    code: '0'.repeat(16),
    printedBy: { cn: ctx.actor.nameCn, en: ctx.actor.nameEn },
  })
  return { pages, faults: faultsOf(ctx, kind, content) }
}
