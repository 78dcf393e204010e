import { z } from '#foundation/zod.ts'

/** Words that are the same in both languages, or differ. */
export const said = z.union([z.string(), z.object({ cn: z.string(), en: z.string() })])
export type Said = z.output<typeof said>

export const paperLang = z.enum(['zh', 'en', 'both'])
export type PaperLang = z.output<typeof paperLang>

const fact = z.object({ label: said, value: said })
const step = z.object({ at: said, who: said, what: said })
const signature = z.object({ label: said, name: said, at: said })
const table = z.object({ head: z.array(said), rows: z.array(z.array(said)) })

/** What a field of a kind holds, as a room hands it in; days, times and numbers are words already. */
export const VALUES = { text: said, facts: z.array(fact), table, steps: z.array(step), signatures: z.array(signature), code: z.string() } as const
export type ValueType = keyof typeof VALUES
export const valueType = z.enum(['text', 'facts', 'table', 'steps', 'signatures', 'code'])

export type Value = { [T in ValueType]: z.output<(typeof VALUES)[T]> }[ValueType]
/** By the keys of the kind's fields; null where there is nothing to say, which is not the same as nothing handed in (PRINT-11). */
export type Values = Readonly<Record<string, Value | null>>

export const anyValue = z.union([said, VALUES.facts, VALUES.steps, VALUES.signatures, table])
export const values = z.record(z.string(), anyValue.nullable())

export interface KindField {
  key: string
  type: ValueType
  /** Key of its name. */
  label: string
}

/** What is missing of a snapshot, or is not what the field holds. */
export const gaps = (fields: readonly KindField[], given: Values): string[] =>
  fields.filter(({ key, type }) => !Object.hasOwn(given, key) || (given[key] !== null && !VALUES[type].safeParse(given[key]).success)).map(({ key }) => key)

/** As a paper of that language says it: of both the Chinese above the English, once where they are alike. */
export const say = (words: Said, lang: PaperLang): string => {
  if (typeof words === 'string') return words
  if (lang === 'both') return words.cn === words.en ? words.cn : `${words.cn}\n${words.en}`
  return lang === 'zh' ? words.cn : words.en
}

/** What a record says at one moment, as it is kept with a paper. */
export interface StoredSnapshot {
  /** What people call it: `WF20261121000001`. */
  number: string
  /** Whether it holds: what is open is not approved yet, what is void held once or never (PRINT-05). */
  standing: 'final' | 'open' | 'void'
  /** Its state in words. */
  state: Said
  /** One for each field of the kind. */
  values: Values
  /** Files of the record, for its case file. */
  files?: readonly string[]
}
