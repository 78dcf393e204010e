import { plain, valueKind } from '#foundation/contract/valueKinds.ts'
import { z } from '#foundation/zod.ts'

/** What a field takes, as its schema says. */
type Taken =
  | { as: 'text'; max: number; lines: boolean }
  | { as: 'number'; decimals: boolean }
  /** `words` is what stands before each choice in the key of its words. */
  | { as: 'choice' | 'choices'; options: readonly string[]; words: string }
  /** Money is whole fen. */
  | { as: 'money' | 'day' | 'instant' | 'month' | 'yesno' }
  /** Nothing that has a field of its own kind: what draws it has to be given. */
  | { as: 'own'; type: string }

/** A field of a form, read from the schema of its call. */
export interface Asked {
  taken: Taken
  /** Something has to be filled in. */
  required: boolean
  /** What is sent for a field that was left empty. */
  empty: undefined | null | ''
}

/** Texts longer than this are written on several lines. */
const ONE_LINE = 120
/** What says which thing is saved and what of it was read is filled in by nobody. */
const UNSEEN = new Set(['id', 'basedOn', 'fits', 'confirmed'])

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** The fields that a person fills in, in the order of the schema. @throws for a call that takes no fields */
export function namesAsked(input: z.ZodType): string[] {
  return Object.keys(shapeOf(input)).filter((name) => !UNSEEN.has(name))
}

/** What the schema of a call says of one field. @param words before its name @throws for one that it does not have */
export function askedOf(input: z.ZodType, name: string, words = ''): Asked {
  const given = shapeOf(input)[name]
  if (!given) throw new Error(`the call takes no field ${name}`)
  const takes = (value: unknown): boolean => z.safeParse(given, value).success
  const [nothing, none, blank] = [takes(undefined), takes(null), takes('')]
  const taken = takenBy(given, `${words}${name}`)
  return { taken, required: !nothing && !none && !(blank && taken.as === 'text'), empty: none ? null : !nothing && taken.as === 'text' ? '' : undefined }
}

function shapeOf(input: z.ZodType): Shape {
  if (!(input instanceof z.ZodObject)) throw new Error('a form is drawn of the fields of an object')
  return input.shape
}

function takenBy(given: z.core.$ZodType, words: string): Taken {
  const kind = valueKind(given, words)
  const schema = plain(given)
  switch (kind?.is) {
    case 'money':
    case 'day':
    case 'instant':
    case 'month':
    case 'yesno':
      return { as: kind.is }
    case 'choice':
    case 'choices':
      return { as: kind.is, options: kind.options, words: kind.words }
    case 'integer':
    case 'number':
      return { as: 'number', decimals: !(schema instanceof z.ZodNumber && schema.isInt) }
    default: {
      const longest = schema instanceof z.ZodString || schema instanceof z.ZodStringFormat ? schema.maxLength : undefined
      return longest ? { as: 'text', max: longest, lines: longest > ONE_LINE } : { as: 'own', type: schema._zod.def.type }
    }
  }
}
