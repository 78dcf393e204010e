import { readdirSync } from 'node:fs'
import type { Break } from './break.ts'

const FOLDER = new URL('breaks/', import.meta.url)

/** Every breakage with the gate that has to catch it: the name of its file. */
export async function allBreaks(): Promise<(Break & { gate: string })[]> {
  const files = readdirSync(FOLDER).toSorted()
  const found = await Promise.all(
    files.map(async (file) => {
      const { default: breaks } = (await import(new URL(file, FOLDER).href)) as { default: readonly Break[] }
      return breaks.map((one) => ({ ...one, gate: file.replace(/\.ts$/, '') }))
    }),
  )
  return found.flat()
}
