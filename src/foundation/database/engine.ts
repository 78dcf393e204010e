import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let compiled: Promise<WebAssembly.Module> | undefined

/** Begins to read and compile the embedded database, beside what else there is to load. What fails here is told to who opens it. */
export function compileAhead(): void {
  const program = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  compiled = readFile(program).then((bytes) => WebAssembly.compile(bytes))
  compiled.catch(() => {})
}

/** What was begun ahead, if it was. */
export const compiledAhead = (): Promise<WebAssembly.Module> | undefined => compiled
