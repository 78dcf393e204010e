import type { Ctx, Reader } from '#foundation/server/context.ts'
import type { OutRow, Sheet } from '../../rules/sheet.ts'

/** A list as a file: `rows` are exactly those of the list under the same input and the same person's rights (SHEET-06). */
export interface ExportSpec<S extends Sheet, I> {
  module: string
  /** Names it within its module. */
  name: string
  /** Kind of the audit event that each export writes, `<thing>.exported`. */
  audit: string
  sheet: S
  /** How many rows there are, counted no further than `cap`. Left away where rows are reckoned as a whole and are few: they are read once, and counted as they are. */
  count?(ctx: Reader, input: I, cap: number): Promise<number>
  rows(ctx: Reader, input: I): AsyncIterable<OutRow<S>>
}

/** An export as the service knows it, whatever its rows are. */
export interface DeclaredExport<I> extends ExportSpec<Sheet, I> {
  readonly key: string
}

const declared = new Map<string, DeclaredExport<never>>()

/** Declares an export once, when the module is loaded: it may have to run later, when nobody waits for it. @throws where two share a name */
export function defineExport<S extends Sheet, I>(spec: ExportSpec<S, I>): DeclaredExport<I> {
  const key = `${spec.module}.${spec.name}`
  if (declared.has(key)) throw new Error(`${key} is declared twice`)
  const one = { ...spec, key } as unknown as DeclaredExport<I>
  declared.set(key, one as unknown as DeclaredExport<never>)
  return one
}

export const exportOf = (key: string): DeclaredExport<unknown> | undefined => declared.get(key) as DeclaredExport<unknown> | undefined
export const exportTitle = (ctx: Pick<Ctx, 'text'>, key: string): string => {
  const found = exportOf(key)
  return found ? ctx.text(found.sheet.name) : key
}
