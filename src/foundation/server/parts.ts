import { relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { StartFault } from '#foundation/startFault.ts'

type Part = Readonly<Record<string, unknown>>
type Load = () => Promise<Part>

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
let bundled: Readonly<Record<string, Load>> | undefined

/** Tells which parts of modules the bundle of the server holds, by their place in the project; said by its entry, before anything is read. */
export function takeBundled(parts: Readonly<Record<string, Load>>): void {
  bundled = parts
}

/**
 * Loads a part of a module by its file: out of the bundle where the server runs as one, else as it is.
 * @throws StartFault where it has come since the bundle was built
 */
export async function loadPart(file: string): Promise<Part> {
  if (!bundled) return (await import(pathToFileURL(file).href)) as Part
  const place = relative(ROOT, file).split(sep).join('/')
  const load = bundled[place]
  if (!load) throw new StartFault(`${place} was not there when the server was built. Build it anew: npm run build`)
  return load()
}
