import type { FieldDifference, RowDifference, ShownValue } from '#foundation/contract/difference.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { inBoth } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayDay, sayMonth } from '#foundation/time.ts'
import { differing, masked } from '../../rules/index.ts'
import type { Doc, Sides } from './sealed.ts'

type Texts = Pick<Ctx, 'text' | 'now'>

/** Values that are codes, each with its words under `profile.<field>.<code>`. */
const CODES: readonly string[] = ['gender', 'idType', 'householdType', 'maritalStatus', 'relation', 'degree']
/** Numbers that nobody sees in full who is not their owner (PROFILE-16). */
const NUMBERS: readonly string[] = ['idNumber', 'accountNumber']

const DAYS: readonly string[] = ['birthday', 'marriedOn']
const MONTHS: readonly string[] = ['from', 'to']

const both = (say: (lang: Lang) => string): ShownValue => ({ cn: say('zh'), en: say('en') })
const plain = (text: string): ShownValue => ({ cn: text, en: text })

/** Countries by their name, codes by their words, days and months as people say them, numbers masked; an own text as it is. */
function shown(ctx: Texts, field: string, value: unknown): ShownValue {
  if (value === null || value === undefined || value === '') return plain('')
  if (typeof value === 'boolean') return both((lang) => ctx.text(value ? 'profile.yes' : 'profile.no', {}, lang))
  const text = String(value)
  if (CODES.includes(field)) return both((lang) => ctx.text(`profile.${field}.${text}`, {}, lang))
  if (NUMBERS.includes(field)) return plain(masked(text))
  if (DAYS.includes(field)) return both((lang) => sayDay(text, lang, ctx.now))
  if (MONTHS.includes(field)) return both((lang) => sayMonth(text, lang))
  if (field === 'nationality') return both((lang) => new Intl.DisplayNames(lang, { type: 'region' }).of(text) ?? text)
  if (field === 'photo') return both((lang) => ctx.text('profile.photoThere', {}, lang))
  return plain(text)
}

export const isRecord = (value: unknown): value is Doc => typeof value === 'object' && value !== null && !Array.isArray(value)
/** A field that holds records: a list of them, or one that may be there. */
const recordsOf = (value: unknown): Doc[] | undefined => (Array.isArray(value) ? value.filter(isRecord) : isRecord(value) ? [value] : undefined)

export const keyOf = (record: Doc): string => String(record.id ?? record.name)
export const titleOf = (record: Doc): ShownValue => plain(String(record.school ?? record.name ?? ''))
export const label = (ctx: Texts, field: string) => ({
  ...inBoth(ctx, 'label', `profile.field.${field}`),
})

function rowOf(ctx: Texts, before: Doc | undefined, after: Doc | undefined): RowDifference {
  const any = after ?? before ?? {}
  const differ = before && after ? differing(before, after) : []
  const fields = Object.keys(any).filter((field) => field !== 'id' && (differ.length === 0 || differ.includes(field)))
  const parts = fields.map((field) => ({
    ...label(ctx, field),
    before: shown(ctx, field, before?.[field]),
    after: shown(ctx, field, after?.[field]),
  }))
  const change = !before ? 'added' : !after ? 'removed' : differ.length > 0 ? 'changed' : 'same'
  return { key: keyOf(any), title: titleOf(any), change, parts: change === 'same' ? [] : parts.filter(({ before: was, after: is }) => was.cn || is.cn) }
}

function rowsOf(ctx: Texts, before: readonly Doc[], after: readonly Doc[]): RowDifference[] {
  const was = new Map(before.map((one) => [keyOf(one), one]))
  const is = new Map(after.map((one) => [keyOf(one), one]))
  return [...new Set([...is.keys(), ...was.keys()])].map((key) => rowOf(ctx, was.get(key), is.get(key)))
}

/** What a change says field by field, old beside new, in both languages. */
export const differencesOf = (ctx: Texts, { before, after }: Sides): FieldDifference[] =>
  Object.keys(after).map((field) => {
    const [was, is] = [recordsOf(before[field]), recordsOf(after[field])]
    const rows = was || is ? rowsOf(ctx, was ?? [], is ?? []) : null
    const count = (some: Doc[] | undefined) => plain(some ? String(some.length) : '')
    return {
      field,
      ...label(ctx, field),
      changed: differing({ [field]: before[field] }, { [field]: after[field] }).length > 0,
      before: rows ? count(was) : shown(ctx, field, before[field]),
      after: rows ? count(is) : shown(ctx, field, after[field]),
      rows,
    }
  })
