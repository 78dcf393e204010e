import type { z as Z } from '#foundation/zod.ts'
import { z } from '#foundation/zod.ts'
import { type Access, type Endpoint, endpoint, type Route } from './endpoint.ts'
import { listInput, listOutput } from './schemas.ts'
import { exportLater } from './sheets.ts'
import { type ShownOf, type ValueKind, valueKinds } from './valueKinds.ts'

/** What a list is declared with. */
interface Declared<F extends Z.ZodRawShape, R extends Z.ZodObject, C extends string, A extends Access> {
  access: A
  filters?: F
  /** Filters that no page offers. */
  hidden?: readonly (keyof F & string)[]
  row: R
  /** What a row shows, in this order: names of its fields, and names of the page's own for what it puts together. Without: every field but `id` and `can`. */
  columns?: readonly C[]
  /** What a line of the sheet holds, where that is something else. */
  sheet?: readonly ShownOf<Z.output<R>>[]
}

/** A call that gives a list by pages, with what a page and a sheet have to know of it. */
export interface ListCall<F extends Z.ZodRawShape = Z.ZodRawShape, R extends Z.ZodObject = Z.ZodObject, C extends string = string, A extends Access = Access>
  extends Endpoint<'read', ReturnType<typeof listInput<F>>, ReturnType<typeof listOutput<R>>, A> {
  /** What stands before the names of fields, and before `none` and `sheet`, in the keys of their words. */
  readonly words: string
  readonly filters: F
  readonly hidden: readonly string[]
  readonly columns: readonly C[]
  readonly sheet: readonly string[]
  /** What the fields of a row are, and the filters. */
  readonly kinds: ReadonlyMap<string, ValueKind>
  readonly filterKinds: ReadonlyMap<string, ValueKind>
}

const filtersOf = <F extends Z.ZodRawShape>(filters: F) => z.object({ filters: z.object(filters).prefault({} as never) })

/** The export of a list under the filters that it shows. */
export type SheetCall<F extends Z.ZodRawShape = Z.ZodRawShape, A extends Access = Access> = Endpoint<
  'stream',
  ReturnType<typeof filtersOf<F>>,
  typeof exportLater,
  A
>

/** Fields that say what a row is and what may be done with it. */
const UNSHOWN = ['id', 'can']

/**
 * Declares the call of a list, and with a second route that of its export: `export const [quotas, exportQuotas] = listing('free-meal.quotas.', [list, export], {…})`.
 * `words` stands before the name of every field and filter in the key of its words; `none` says that there is nothing, `sheet` names the exported file.
 * @throws where a field can be shown only by hand and `columns` does not say so by leaving it out or by a name of the page's own
 */
export function listing<
  const A extends Exclude<Access, 'public' | 'service'>,
  R extends Z.ZodObject,
  F extends Z.ZodRawShape = Record<never, never>,
  C extends string = ShownOf<Z.output<R>>,
>(words: `${string}.`, route: Route, declared: Declared<F, R, C, A>): ListCall<F, R, C, A>
export function listing<
  const A extends Exclude<Access, 'public' | 'service'>,
  R extends Z.ZodObject,
  F extends Z.ZodRawShape = Record<never, never>,
  C extends string = ShownOf<Z.output<R>>,
>(words: `${string}.`, routes: readonly [Route, Route], declared: Declared<F, R, C, A>): readonly [ListCall<F, R, C, A>, SheetCall<F, A>]
export function listing(
  words: string,
  route: Route | readonly [Route, Route],
  { access, filters = {}, hidden = [], row, columns, sheet }: Declared<Z.ZodRawShape, Z.ZodObject, string, Access>,
) {
  const kinds = valueKinds(row.shape, words)
  const odd = Object.keys(row.shape).filter((name) => !(UNSHOWN.includes(name) || kinds.has(name) || kinds.has(name.replace(/(Cn|En)$/, ''))))
  if (!columns && odd.length > 0) throw new Error(`${words} shows ${odd.join(', ')} by hand only: name its columns`)
  const shown = columns ?? [...kinds.keys()].filter((name) => !UNSHOWN.includes(name))
  const [to, toSheet] = typeof route === 'string' ? [route] : route
  const list: ListCall = {
    ...endpoint(to, { kind: 'read', access, input: listInput(filters), output: listOutput(row) }),
    words,
    filters,
    hidden,
    kinds,
    filterKinds: valueKinds(filters, words),
    columns: shown,
    sheet: sheet ?? shown.filter((name) => kinds.has(name)),
  }
  return toSheet === undefined ? list : ([list, endpoint(toSheet, { kind: 'stream', access, input: filtersOf(filters), output: exportLater })] as const)
}

/** The keys of words that a list needs: those of columns with their choices, and of filters; and those that it may have besides. */
export function wordsOf({ words, columns, sheet, filters, hidden, kinds, filterKinds }: ListCall): { must: readonly string[]; may: readonly string[] } {
  const shown = [...new Set([...columns, ...sheet])]
  const filterNames = Object.keys(filters).filter((name) => !hidden.includes(name))
  const choices = (kind: ValueKind | undefined) => (kind && 'options' in kind ? kind.options.map((one) => kind.words + one) : [])
  return {
    must: [...new Set([...[...shown, ...filterNames].map((name) => words + name), ...shown.flatMap((name) => choices(kinds.get(name)))])],
    may: [...['none', 'sheet'].map((name) => words + name), ...filterNames.flatMap((name) => choices(filterKinds.get(name)))],
  }
}

/** Whether an export of a contract is a list that was declared so. */
export const isListCall = (value: unknown): value is ListCall => typeof value === 'object' && value !== null && 'words' in value && 'filterKinds' in value
