import type { ShownValue } from '#foundation/contract/difference.ts'
import { sayFen } from '#foundation/contract/money.ts'
import { asSsoId, type Lang } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { dayOf, format, sayDay } from '#foundation/time.ts'
import { facts, hashes } from '#services/files/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import { type Content, type FieldSpec, type Fields, filesIn, isNothing, listOf, rowOf, type SignOf, type ValueSpec } from '../../rules/index.ts'

/** What is known of all that some contents name, each asked for once. */
export interface Said {
  /** A value that stands by itself. */
  value(spec: ValueSpec, given: unknown): ShownValue
  file(id: string): ShownValue
  /** A whole field in words, a line for each row of a list. */
  field(spec: FieldSpec, given: unknown): ShownValue
  signOf: SignOf
}

const NOTHING: ShownValue = { cn: '', en: '' }
const same = (text: string): ShownValue => ({ cn: text, en: text })

/** How values are said, as the screens say them. */
export async function saidIn(ctx: Ctx, fields: Fields, contents: readonly Content[]): Promise<Said> {
  const files = filesIn(fields, contents)
  const known = await facts(ctx, files)
  const people = await personRefs(ctx, peopleIn(fields, contents).map(asSsoId))
  const signOf = await signsOf(ctx, files)
  const both = (say: (lang: Lang) => string): ShownValue => ({ cn: say('zh'), en: say('en') })
  const value = (spec: ValueSpec, given: unknown): ShownValue => {
    if (isNothing(given)) return NOTHING
    const text = String(given)
    switch (spec.type) {
      case 'text':
        return same(text)
      case 'boolean':
        return both((lang) => ctx.text(given === true ? 'amendments.yes' : 'amendments.no', {}, lang))
      case 'day':
        return both((lang) => sayDay(text, lang, ctx.now))
      case 'instant':
        return both((lang) => `${sayDay(dayOf(text), lang, ctx.now)} ${format(text, 'HH:mm')}`)
      case 'money':
        return same(sayFen(Number(given)))
      case 'number':
        return spec.unit === undefined ? same(text) : both((lang) => ctx.text(spec.unit!, { count: Number(given) }, lang))
      case 'enum':
        return both((lang) => ctx.text(spec.word(text), {}, lang))
      case 'person': {
        const ref = isPersonNumber(text) ? people.get(asSsoId(text)) : undefined
        return ref ? { cn: `${ref.nameCn || ref.nameEn} ${text}`, en: `${ref.nameEn || ref.nameCn} ${text}` } : same(text)
      }
    }
  }
  const file = (id: string): ShownValue => {
    const name = known.get(id)?.fileName
    return name === undefined ? both((lang) => ctx.text('amendments.unknownFile', {}, lang)) : same(name)
  }
  const lines = (list: readonly ShownValue[]): ShownValue => ({ cn: list.map(({ cn }) => cn).join('\n'), en: list.map(({ en }) => en).join('\n') })
  const row = (spec: Extract<FieldSpec, { type: 'list' }>, given: Content): ShownValue => {
    const said = Object.entries(spec.fields).flatMap(([name, part]) => (isNothing(given[name]) ? [] : [value(part, given[name])]))
    return { cn: said.map(({ cn }) => cn).join(' · '), en: said.map(({ en }) => en).join(' · ') }
  }
  const field = (spec: FieldSpec, given: unknown): ShownValue => {
    switch (spec.type) {
      case 'list':
        return lines(listOf(given).map((one) => row(spec, rowOf(one))))
      case 'many':
        return lines(listOf(given).map((one) => value(spec.of, one)))
      case 'files':
        return lines(listOf(given).map((one) => file(String(one))))
      default:
        return value(spec, given)
    }
  }
  return { value, file, field, signOf }
}

/** Which files hold the same: by what is in them, and where that is not known by the file itself. */
export async function signsOf(ctx: Ctx, files: readonly string[]): Promise<SignOf> {
  const signs = await hashes(ctx, files)
  return (id) => signs.get(id) ?? id
}

const isPersonNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{8}$/.test(value)

function peopleIn(fields: Fields, contents: readonly Content[]): string[] {
  const of = (spec: FieldSpec, given: unknown): unknown[] => {
    if (spec.type === 'person') return [given]
    if (spec.type === 'many') return spec.of.type === 'person' ? [...listOf(given)] : []
    if (spec.type !== 'list') return []
    return listOf(given).flatMap((one) => Object.entries(spec.fields).flatMap(([name, part]) => (part.type === 'person' ? [rowOf(one)[name]] : [])))
  }
  return Object.entries(fields)
    .flatMap(([field, spec]) => contents.flatMap((content) => of(spec, content[field])))
    .filter(isPersonNumber)
}
