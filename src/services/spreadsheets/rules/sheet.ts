import type { Day } from '#foundation/time.ts'

interface AnyColumn {
  /** Names the value in a row; accepted as heading too. */
  key: string
  /** Locale key of the heading. */
  title: string
  /** The cell may not be empty. */
  required?: boolean
  /** The whole column may be missing in a file; every other column has to be there (SHEET-02). */
  mayLack?: boolean
  /** The words for what its cells take, where the type alone does not say it. */
  expects?: { key: string; values?: Readonly<Record<string, string | number>> }
  /** Names to choose from in the template, where they are data and no words of the program. */
  choices?: readonly string[]
  /** In characters, for the eye only. */
  width?: number
}

/** One column: `min` and `max` are bounds of a number, `max` of a text its length. Money is fen in rows and yuan in files. */
export type Column = AnyColumn &
  (
    | { type: 'text'; max?: number; example?: string }
    | { type: 'integer' | 'number' | 'money'; min?: number; max?: number; example?: number }
    | { type: 'day'; example?: Day }
    | { type: 'instant'; example?: string }
    | { type: 'yesno'; example?: boolean }
    /** Codes with the locale key of their word. */
    | { type: 'enum'; codes: Readonly<Record<string, string>>; example?: string }
  )
export type ColumnType = Column['type']

/** One sheet: template, reader and writer are made from it. */
export interface Sheet<C extends readonly Column[] = readonly Column[]> {
  /** Locale key of its name: the worksheet is called so, and files are unless told otherwise. */
  readonly name: string
  readonly columns: C
}

type ValueOf<C extends Column> = C extends { type: 'enum'; codes: infer K }
  ? keyof K & string
  : C extends { type: 'integer' | 'number' | 'money' }
    ? number
    : C extends { type: 'yesno' }
      ? boolean
      : C extends { type: 'instant' }
        ? Date
        : string

/** A row as it is read: what is not required and empty is null. */
export type RowOf<S extends Sheet> = {
  [C in S['columns'][number] as C['key']]: C extends { required: true } ? ValueOf<C> : ValueOf<C> | null
}

type WrittenOf<C extends Column> = (C extends { type: 'instant' } ? Date | string : C extends { type: 'enum' } ? string : ValueOf<C>) | null | undefined

/** A row as it is written: instants also as they go on the wire. */
export type OutRow<S extends Sheet> = { [C in S['columns'][number] as C['key']]?: WrittenOf<C> }

/** A column's value to be written. */
export type OutValue = string | number | boolean | Date | null | undefined

/**
 * Defines a sheet once, for template, reader and writer.
 * @throws where two columns share a key
 */
export function defineSheet<const C extends readonly Column[]>(sheet: Sheet<C>): Sheet<C> {
  const keys = new Set(sheet.columns.map(({ key }) => key))
  if (keys.size !== sheet.columns.length) throw new Error(`${sheet.name} has two columns of one key`)
  return sheet
}

/** Codes of a column with their words' locale keys, which are those of a prefix: `codesOf('state.Person', ['active'])` names `state.Person.active`. */
export const codesOf = <C extends string>(prefix: string, codes: readonly C[]): Readonly<Record<C, string>> =>
  Object.fromEntries(codes.map((code) => [code, `${prefix}.${code}`])) as Record<C, string>
