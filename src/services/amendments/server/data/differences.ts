import type { FieldDifference, RowDifference, ShownValue } from '#foundation/contract/difference.ts'
import { bothOf, inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import {
  type Content,
  compared,
  differing,
  type FieldChange,
  type FieldSpec,
  type Fields,
  filesIn,
  isNothing,
  listOf,
  type RowChange,
  rowOf,
} from '../../rules/index.ts'
import { type Said, saidIn, signsOf } from './shown.ts'

/** Names of the fields in which two contents differ, files compared by what they hold. */
export async function differingIn(ctx: Ctx, fields: Fields, before: Content, after: Content): Promise<string[]> {
  return differing(fields, before, after, await signsOf(ctx, filesIn(fields, [before, after])))
}

/** Two contents field by field, in the words of both languages, the unchanged fields too (AMEND-04). */
export async function differencesOf(ctx: Ctx, fields: Fields, before: Content, after: Content): Promise<FieldDifference[]> {
  const said = await saidIn(ctx, fields, [before, after])
  return compared(fields, before, after, said.signOf).map((change) => inWords(ctx, fields[change.field]!, change, said))
}

function inWords(ctx: Ctx, spec: FieldSpec, { field, before, after, changed, rows }: FieldChange, said: Said): FieldDifference {
  const howMany = (list: unknown): ShownValue => {
    const count = listOf(list).length
    return bothOf(ctx, 'amendments.rows', { count })
  }
  const sides = rows ? { before: howMany(before), after: howMany(after) } : { before: said.field(spec, before), after: said.field(spec, after) }
  return { field, ...inBoth(ctx, 'label', spec.label), changed, ...sides, rows: rows?.map((row) => rowInWords(ctx, spec, row, said)) ?? null }
}

function rowInWords(ctx: Ctx, spec: FieldSpec, row: RowChange, said: Said): RowDifference {
  const { key, change } = row
  const one = row.after ?? row.before
  if (spec.type === 'files') return { key, change, title: said.file(String(one)), parts: [] }
  if (spec.type === 'many') return { key, change, title: said.value(spec.of, one), parts: [] }
  if (spec.type !== 'list') throw new Error(`${spec.type} has no rows`)
  const entitled = spec.title ?? spec.key
  const part = spec.fields[entitled]
  const title = part ? said.value(part, rowOf(one)[entitled]) : { cn: key, en: key }
  const told =
    change === 'changed' ? row.fields : change === 'same' ? [] : Object.keys(spec.fields).filter((name) => name !== entitled && !isNothing(rowOf(one)[name]))
  const parts = told.map((name) => {
    const of = spec.fields[name]!
    return { ...inBoth(ctx, 'label', of.label), before: said.value(of, rowOf(row.before)[name]), after: said.value(of, rowOf(row.after)[name]) }
  })
  return { key, change, title, parts }
}

/** At most so many fields are told where something is refused; a screen shows them all. */
const TOLD = 5

/** What differs, in one line and the reader's language: for the refusal of a change to what has changed meanwhile (AMEND-03). */
export async function differencesInWords(ctx: Ctx, fields: Fields, before: Content, after: Content): Promise<string> {
  const changed = (await differencesOf(ctx, fields, before, after)).filter((one) => one.changed)
  const pick = ({ cn, en }: ShownValue): string => (ctx.lang === 'en' ? en : cn) || ctx.text('amendments.nothing')
  const line = (one: FieldDifference): string => {
    const field = ctx.lang === 'en' ? one.labelEn : one.labelCn
    return ctx.text('amendments.changedTo', { field, before: pick(one.before).replaceAll('\n', ' '), after: pick(one.after).replaceAll('\n', ' ') })
  }
  const lines = changed.slice(0, TOLD).map(line)
  const rest = changed.length - lines.length
  return [...lines, ...(rest > 0 ? [ctx.text('amendments.andMore', { count: rest })] : [])].join(ctx.text('amendments.between'))
}
