/** A value that stands by itself, and how it is said. Keys are those of texts. */
export type ValueSpec =
  | { type: 'text' | 'boolean' | 'day' | 'instant' | 'person' }
  /** Fen. */
  | { type: 'money' }
  /** `unit`: the key of a text with `{count}`. */
  | { type: 'number'; unit?: string }
  /** `word`: the key of the word for a value. */
  | { type: 'enum'; word(value: string): string }

interface Named {
  /** Key of the text that names it. */
  label: string
}
export type PartSpec = Named & ValueSpec

/** How a field of an application is named, shown and held against another version of it. */
export type FieldSpec = Named &
  (
    | ValueSpec
    /** Several values, in no order. */
    | { type: 'many'; of: ValueSpec }
    /** Ids of services/files: two with the same bytes are the same. */
    | { type: 'files' }
    /** Rows told by the field `key`, in no order; `title` is what stands for a row (the key where nothing is said). Only `fields` are compared and shown. */
    | { type: 'list'; key: string; title?: string; fields: Readonly<Record<string, PartSpec>> }
  ) & {
    /** The param of its approval that it feeds, where that has another name (AMEND-07). */
    param?: string
  }
export type Fields = Readonly<Record<string, FieldSpec>>
export type Content = Readonly<Record<string, unknown>>

/** Nothing, however it is written: what shows nothing is no difference. */
export const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const rowOf = (value: unknown): Content => (typeof value === 'object' && value !== null ? (value as Content) : {})
