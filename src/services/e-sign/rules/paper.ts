import { sayPlainFen } from '#foundation/contract/money.ts'
import { rules } from '#foundation/contract/rules.ts'
import { day } from '#foundation/contract/schemas.ts'
import { dayOf, sayDay } from '#foundation/time.ts'

/** What a value of a template is. Money is in fen, as everywhere. */
export const FIELD_KINDS = ['text', 'day', 'number', 'money'] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

export interface Field {
  key: string
  labelCn: string
  labelEn: string
  kind: FieldKind
  required: boolean
}
export type Values = Readonly<Record<string, string | number>>

/** What every paper knows without being told. */
export const GIVEN = ['number', 'signerName', 'signerNo', 'department', 'company', 'today'] as const
/** Their words, and those that are others in English. */
export type Given = Readonly<Record<(typeof GIVEN)[number] | 'signerName/en' | 'department/en' | 'company/en', string>>

export const KEY = /^[a-z][a-zA-Z0-9]{0,29}$/
export const LIMITS = { body: 20_000, fields: 40, text: 200, pages: 30 } as const

export type BlockKind = 'title' | 'subtitle' | 'number' | 'heading' | 'paragraph' | 'item'
export interface Block {
  kind: BlockKind
  text: string
}

/** The parts of a template's text: a line each; `# ` begins a heading, `- ` a point of a list. */
export const blocksOf = (body: string): Block[] =>
  body
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith('# ')
        ? { kind: 'heading', text: line.slice(2).trim() }
        : line.startsWith('- ')
          ? { kind: 'item', text: line.slice(2).trim() }
          : { kind: 'paragraph', text: line },
    )

const PLACE = /\{([^{}\s]*)\}/g

/** The keys that a text asks for, each once. */
export const keysIn = (text: string): string[] => [...new Set([...text.matchAll(PLACE)].map((found) => found[1] ?? ''))]

/** A text with its values; a value is never read for places of its own. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string => text.replace(PLACE, (whole, key: string) => values[key] ?? whole)

/** A value as a Chinese paper writes it. An amount bears no sign: its text names the currency, also where the amount stays open on paper. */
export function written(kind: FieldKind, value: string | number): string {
  switch (kind) {
    case 'day':
      return new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(String(value)))
    case 'money':
      return sayPlainFen(Number(value))
    case 'number':
      return new Intl.NumberFormat('zh-CN').format(Number(value))
    case 'text':
      return String(value).replace(/\s+/g, ' ').trim()
  }
}

/** A day as `written` says it. */
const WRITTEN_DAY = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D$/
const HAN = /\p{Script=Han}/u

/** Stands behind the key of a word that is another one in English. */
const EN = '/en'

/** The words for a part of a paper: where it is in English, its days and the names in it are. */
export function wordsFor(text: string, words: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  if (HAN.test(text)) return words
  const english = (word: string) =>
    word.replace(WRITTEN_DAY, (_, year, month, day) => sayDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, 'en'))
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, words[`${key}${EN}`] || english(word)]))
}

/** Values that a paper may have. */
export const MOST_KEYS = LIMITS.fields

const fits: Record<FieldKind, (value: string | number) => boolean> = {
  text: (value) => typeof value === 'string' && value.length <= LIMITS.text,
  // the 31st of February would be written as the 3rd of March
  day: (value) => day.safeParse(value).success,
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  money: (value) => typeof value === 'number' && Number.isSafeInteger(value),
}
/** Values that say something: an empty field is no value. */
export const valuesOf = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))

const isEmpty = (value: string | number | undefined): boolean => value === undefined || value === ''

/** Fields whose value is missing or is not what it should be, and values that the template does not know. */
export function misfits(fields: readonly Field[], values: Values): string[] {
  const wrong = fields.filter(({ key, kind, required }) => {
    const value = values[key]
    return value === undefined ? required : !fits[kind](value)
  })
  const known = new Set(fields.map(({ key }) => key))
  return [...wrong.map(({ key }) => key), ...Object.keys(values).filter((key) => !known.has(key))]
}

/** A line for what stays open on paper. */
const BLANK = '________'

/** All that a text may ask for, in words: what the template names, and what every paper knows. */
export const wordsOf = (fields: readonly Field[], values: Values, given: Given): Record<string, string> => ({
  ...Object.fromEntries(fields.map(({ key, kind }) => [key, isEmpty(values[key]) ? BLANK : written(kind, values[key] ?? '')])),
  ...given,
})

interface TemplateText {
  titleCn: string
  titleEn?: string | undefined
  body: string
  fields: readonly Field[]
}

/** A template names each value once and asks for nothing else; a paper gets all of them (ESIGN-17). */
export const templating = rules<Record<never, never>, TemplateText>({
  'ESIGN-17': ({ input }) => {
    const own = input.fields.map(({ key }) => key)
    const known = new Set<string>([...own, ...GIVEN])
    const twice = own.find((key, at) => own.indexOf(key) !== at || (GIVEN as readonly string[]).includes(key))
    if (twice !== undefined) return { field: 'fields', key: twice }
    const unknown = keysIn([input.titleCn, input.titleEn ?? '', input.body].join('\n')).find((key) => !known.has(key))
    return unknown !== undefined && { field: 'body', key: unknown }
  },
})

/** All that is missing or wrong, each beside its field. */
const unfit = (fields: readonly Field[], values: Values) => misfits(fields, values).map((key) => ({ field: `values.${key}`, key }))

export const filling = rules<{ fields: readonly Field[] }, { values: Values }>({
  'ESIGN-17': ({ facts, input }) => unfit(facts.fields, input.values),
})

/** What a form that starts a paper lacks, all at once: ESIGN-17 and ESIGN-12. */
export const beginning = rules<{ fieldsOf(template: string): readonly Field[] }, { template: string; values?: Values | undefined; dueOn?: string | undefined }>(
  {
    'ESIGN-17': ({ facts, input }) => unfit(facts.fieldsOf(input.template), valuesOf(input.values ?? {})),
    'ESIGN-12': ({ input, now }) => input.dueOn !== undefined && input.dueOn < dayOf(now) && { field: 'dueOn' },
  },
)
