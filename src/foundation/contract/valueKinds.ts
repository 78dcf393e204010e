import type { Stated, Tone } from '#foundation/lifecycle/lifecycle.ts'
import { z } from '#foundation/zod.ts'
import { fen, month } from './schemas.ts'

/** What a value is to who reads it: by this it is shown, filtered by, and written into sheets. */
export type ValueKind =
  | { is: 'text' | 'integer' | 'number' | 'money' | 'day' | 'month' | 'instant' | 'yesno' | 'person' }
  /** A text in both languages: `outletCn` and `outletEn` are the value `outlet`. */
  | { is: 'halves' }
  /** One of a closed list, or several; `words` is what stands before each in the key of its words, `tones` how each looks where they are states. */
  | { is: 'choice' | 'choices'; options: readonly string[]; words: string; tones?: Tones }

type Tones = Readonly<Partial<Record<string, Tone>>>
const worded = z.registry<{ words: string; tones?: Tones }>()

/** Says where the words of a closed list are, with the dot: `wordsAt('parking.vehicle.kind.', kind)`. Without, they are those of each field that has it. States: `statesOf`. */
export function wordsAt<W extends `${string}.`, E extends z.ZodEnum>(words: W extends `state.${string}` ? never : W, of: E): E {
  worded.add(of, { words })
  return of
}

/** The states of a lifecycle, or some of them, as a closed list with the words and the tones that they have there: `statesOf(windowLife)`. */
export function statesOf<S extends string>(of: Stated<S>): z.ZodEnum<{ [K in S]: K }>
export function statesOf<S extends string, E extends z.ZodEnum & { readonly options: readonly S[] }>(of: Stated<S>, some: E): E
export function statesOf(of: Stated, some: z.ZodEnum = z.enum(of.states)): z.ZodEnum {
  worded.add(some, { words: `state.${of.of}.`, tones: of.tones })
  return some
}

/** Amounts of money: `fen`, and what bounds it, as `fen.min(0)`. */
const amounts = z.registry<{ is: 'money' }>()
amounts.add(fen, { is: 'money' })

/** A schema without what only says that its value may be missing. */
export function plain(schema: z.core.$ZodType): z.core.$ZodType {
  const wrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
  return wrapped ? plain(schema.unwrap()) : schema
}

/** The schema of what lies at a path; undefined where a union or the like leaves it open. */
export function schemaAt(schema: z.core.$ZodType, [first, ...rest]: readonly PropertyKey[]): z.core.$ZodType | undefined {
  if (first === undefined) return schema
  const of = plain(schema)
  const next = of instanceof z.ZodObject ? of.shape[String(first)] : of instanceof z.ZodArray ? of.element : undefined
  return next && schemaAt(next, rest)
}

/** Whether a schema is of an amount in fen. */
export const isMoney = (schema: z.core.$ZodType | undefined): boolean => schema !== undefined && amounts.get(plain(schema)) !== undefined

/** What the value of a field is by its schema; undefined for what has to be shown by hand. @param words of the field, for a closed list without its own */
export function valueKind(given: z.core.$ZodType, words: string): ValueKind | undefined {
  const schema = plain(given)
  if (isMoney(schema)) return { is: 'money' }
  if (schema === month) return { is: 'month' }
  if (schema instanceof z.ZodPipe) return valueKind(schema.out, words)
  if (schema instanceof z.ZodISODate) return { is: 'day' }
  if (schema instanceof z.ZodISODateTime) return { is: 'instant' }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return { is: 'text' }
  if (schema instanceof z.ZodNumberFormat) return { is: 'integer' }
  if (schema instanceof z.ZodNumber) return { is: 'number' }
  if (schema instanceof z.ZodBoolean) return { is: 'yesno' }
  if (schema instanceof z.ZodEnum) return { is: 'choice', options: schema.options.map(String), ...(worded.get(schema) ?? { words: `${words}.` }) }
  if (schema instanceof z.ZodArray) {
    const one = valueKind(schema.element, words)
    return one?.is === 'choice' ? { ...one, is: 'choices' } : undefined
  }
  // a number or a text is read as a text
  if (schema instanceof z.ZodUnion)
    return schema.options.every((one) => ['text', 'integer', 'number'].includes(valueKind(one, words)?.is ?? '')) ? { is: 'text' } : undefined
  if (schema instanceof z.ZodObject && ['ssoId', 'nameCn', 'nameEn'].every((name) => name in schema.shape)) return { is: 'person' }
  return undefined
}

/** What a row can show by the names of its fields: the two halves of a text are one, under the name before `Cn` and `En`. */
export type ShownOf<R> = {
  [K in keyof R & string]: K extends `${infer S}Cn` ? (`${S}En` extends keyof R ? S : K) : K extends `${infer S}En` ? (`${S}Cn` extends keyof R ? never : K) : K
}[keyof R & string]

/** The kinds of all that a row can show, in its order. `words` is what stands before a name in the key of its words. */
export function valueKinds(shape: z.core.$ZodShape, words: string): ReadonlyMap<string, ValueKind> {
  const found = new Map<string, ValueKind>()
  for (const [field, schema] of Object.entries(shape)) {
    const stem = /^(.+)(?:Cn|En)$/.exec(field)?.[1]
    if (stem !== undefined && `${stem}Cn` in shape && `${stem}En` in shape) found.set(stem, { is: 'halves' })
    else if (!found.has(field)) {
      const kind = valueKind(schema, words + field)
      if (kind) found.set(field, kind)
    }
  }
  return found
}
