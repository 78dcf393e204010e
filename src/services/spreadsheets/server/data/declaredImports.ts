import type { Ctx, Writer } from '#foundation/server/context.ts'
import type { RowOf, Sheet } from '../../rules/sheet.ts'

export interface ImportedRow<S extends Sheet> {
  line: number
  values: RowOf<S>
}

/** How rows of a sheet become something. */
export interface ImportSpec<S extends Sheet> {
  module: string
  /** Names it within its module. */
  name: string
  sheet: S
  /** Where the module states a limit of its own. */
  maxRows?: number
  /** Books some hundred rows in one transaction, in the hands of who confirmed; what it throws undoes these rows, and no others. */
  save(ctx: Writer, rows: readonly ImportedRow<S>[], run: { importId: string; filename: string }): Promise<void>
  /** After the last row, in its transaction. */
  finish?(ctx: Writer, run: { importId: string; filename: string; rows: number }): Promise<void>
}

/** An import as the service knows it, whatever its rows are. */
export interface DeclaredImport<S extends Sheet = Sheet> extends ImportSpec<S> {
  readonly key: string
}

const declared = new Map<string, DeclaredImport>()

/** Declares an import once, when the module is loaded: a large one is booked when nobody waits for it. @throws where two share a name */
export function defineImport<S extends Sheet>(spec: ImportSpec<S>): DeclaredImport<S> {
  const key = `${spec.module}.${spec.name}`
  if (declared.has(key)) throw new Error(`${key} is declared twice`)
  const one = { ...spec, key }
  declared.set(key, one as unknown as DeclaredImport)
  return one
}

export const importOf = (key: string): DeclaredImport | undefined => declared.get(key)
export const importName = (ctx: Pick<Ctx, 'text'>, key: string): string => {
  const found = declared.get(key)
  return found ? ctx.text(found.sheet.name) : key
}
