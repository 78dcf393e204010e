import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { notFound } from '#foundation/contract/refused.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Written } from '#foundation/ports.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { pageIn } from '#foundation/server/list.ts'
import { portalOf } from '#foundation/server/running.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { ExportLabels, LabelKind, LabelMark, LabelRow, labelDetail, searchLabels, staleLabels } from '../../contract/labels.ts'
import { lacksHalf, olderHalf, type Words } from '../../rules/labels.ts'
import { systemLabels } from '../tables.ts'
import { sameWords } from './glossary.ts'
import { moduleCodes, moduleName, opened, refOf, screensOf } from './house.ts'
import { fits } from './wording.ts'

type Stored = typeof systemLabels.$inferSelect

/** A text of the house: what was written, what counts instead, and what is to be said about it. */
export interface Label {
  key: string
  module: string
  kind: LabelKind
  /** What counts now. */
  words: Words
  written: Words
  marks: LabelMark[]
  older: Lang | null
  stored: Stored | undefined
}

const KINDS: Readonly<Record<string, LabelKind>> = {
  screen: 'screen',
  rule: 'rule',
  state: 'state',
  action: 'state',
  notice: 'notice',
  permission: 'permission',
  role: 'permission',
  parameter: 'parameter',
  catalog: 'name',
  unit: 'name',
  cause: 'name',
}
const kindOf = (key: string): LabelKind => KINDS[key.split('.')[0]!] ?? 'other'

/** What a stored label makes of a text that was written. */
export function labelFrom(key: string, { module, zh, en }: Written, stored: Stored | undefined, same: ReadonlySet<string>): Label {
  const written = { zh, en }
  const label = stored?.active ? stored : undefined
  const lapsed = label !== undefined && !fits(written, label)
  const words = label && !lapsed ? { zh: label.zh, en: label.en } : written
  const older = label && !lapsed ? olderHalf({ zh: label.zhAt, en: label.enAt }) : null
  const marks: LabelMark[] = [
    ...(label ? ['changed' as const] : []),
    ...(lacksHalf(words, same) ? ['missing' as const] : []),
    ...(older ? ['stale' as const] : []),
    ...(lapsed ? ['lapsed' as const] : []),
    ...(label && !lapsed && (label.baseZh !== zh || label.baseEn !== en) ? ['outdated' as const] : []),
  ]
  return { key, module, kind: kindOf(key), words, written, marks, older, stored }
}

/** All texts of the house, module by module. Their number is that of the code; what was changed is read with one query. */
export async function labelsOf(ctx: Ctx): Promise<Label[]> {
  const stored = new Map((await ctx.db.select().from(systemLabels)).map((row) => [row.key, row]))
  const same = await sameWords(ctx)
  return [...portalOf(ctx).ports.texts.written].map(([key, written]) => labelFrom(key, written, stored.get(key), same))
}

/** What a module is called, foundation too. */
export const nameOf = (ctx: Ctx, module: string): { nameCn: string; nameEn: string } =>
  module === 'foundation' ? inBoth(ctx, 'name', 'system.label.foundation') : moduleName(ctx, module)

type Filters = ExportLabels['filters']

/** The texts under the filters of the list, in its order. */
export async function labelsUnder(ctx: Ctx, { keyword, module, kind, mark }: Filters): Promise<Label[]> {
  const word = keyword?.toLowerCase()
  const has = ({ key, words, written }: Label) => [key, words.zh, words.en, written.zh, written.en].some((text) => text.toLowerCase().includes(word!))
  return (await labelsOf(ctx)).filter(
    (one) => (!module || one.module === module) && (!kind || one.kind === kind) && (!mark || one.marks.includes(mark)) && (!word || has(one)),
  )
}

async function shown(ctx: Ctx, labels: readonly Label[]): Promise<LabelRow[]> {
  const refs = await personRefs(
    ctx,
    labels.flatMap(({ stored }) => stored?.by ?? []),
  )
  return labels.map(({ key, module, kind, words, written, marks, older, stored }) => {
    const { nameCn, nameEn } = nameOf(ctx, module)
    return {
      key,
      module,
      moduleCn: nameCn,
      moduleEn: nameEn,
      kind,
      ...words,
      defaultZh: written.zh,
      defaultEn: written.en,
      marks,
      older,
      by: stored ? { by: stored.by, person: refs.get(stored.by) ?? null } : null,
      at: stored?.at.toISOString() ?? null,
      version: stored?.version ?? null,
    }
  })
}

export async function labelList(ctx: Ctx, input: ParsedOf<typeof searchLabels>): Promise<OutputOf<typeof searchLabels>> {
  const found = await labelsUnder(ctx, input.filters)
  const page = await pageIn(input, found)
  return { ...page, list: await shown(ctx, page.list) }
}

/** @throws not-found */
export async function detailOfLabel(ctx: Ctx, key: string): Promise<OutputOf<typeof labelDetail>> {
  const label = (await labelsOf(ctx)).find((one) => one.key === key)
  if (!label) throw notFound()
  const [row] = await shown(ctx, [label])
  return { label: row!, screens: screensWith(ctx, label).map((screen) => refOf(ctx, screen)), same: [...(await sameWords(ctx))] }
}

/** Where a text is seen: the screen that it names, those that a permission opens, else those of its module. */
function screensWith(ctx: Ctx, { key, module, kind }: Label) {
  const of = key.slice(key.indexOf('.') + 1)
  if (kind === 'screen') return screensOf(ctx).filter((screen) => screen.path === of)
  if (kind === 'permission') return opened(ctx).get(of)?.screens ?? []
  return screensOf(ctx).filter((screen) => screen.module === module)
}

/** By module, what is not equal in both languages (SYS-17). */
export async function staleByModule(ctx: Ctx): Promise<OutputOf<typeof staleLabels>> {
  const byModule = Map.groupBy(await labelsOf(ctx), ({ module }) => module)
  return {
    modules: ['foundation', ...moduleCodes(ctx)].flatMap((code) => {
      const labels = byModule.get(code)
      if (!labels) return []
      const count = (of: (label: Label) => boolean) => labels.filter(of).length
      return [
        {
          code,
          ...nameOf(ctx, code),
          texts: labels.length,
          staleZh: count(({ older }) => older === 'zh'),
          staleEn: count(({ older }) => older === 'en'),
          missing: count(({ marks }) => marks.includes('missing')),
        },
      ]
    }),
  }
}
