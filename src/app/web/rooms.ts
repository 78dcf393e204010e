import type { ComponentType } from 'react'
import type { Manifest, ScreenSpec } from '#foundation/contract/manifest.ts'
import type { Lang } from '#foundation/contract/schemas.ts'

/** The rooms as the browser finds them: manifests at once, pages and words when they are needed. The folder is the registration. */
const manifests = Object.values(
  import.meta.glob<{ default: Manifest }>(['../../services/*/module.ts', '../../modules/*/module.ts', '../shell/module.ts'], { eager: true }),
).map((m) => m.default)
const pages = import.meta.glob<{ default: ComponentType }>(['../../services/*/web/*.tsx', '../../modules/*/web/*.tsx', '../shell/web/*.tsx'])
const words = import.meta.glob<Record<string, string>>(['../../services/*/locales/*.json', '../../modules/*/locales/*.json', '../shell/locales/*.json'], {
  import: 'default',
})

const folder = (manifest: Manifest): string =>
  manifest.floor === 'app' ? '../shell' : `../../${manifest.floor === 'service' ? 'services' : 'modules'}/${manifest.name}`

/** The call `changedWords` of the shell. */
const WORDS = '/api/basic/shell/v1/words'

export interface Screen extends ScreenSpec {
  module: string
}

export const screens: readonly Screen[] = manifests.flatMap((m) => m.screens.map((screen) => ({ ...screen, module: m.name })))

/** A chunk that does not come within this time is told as a fault (SHELL-37). */
export const CHUNK_TIMEOUT_MS = 120_000

export class ChunkFault extends Error {
  override readonly name = 'ChunkFault'
}

/** What is loaded, or a fault: at once where loading failed, after 120 seconds where nothing came (SHELL-37). */
export function withinTime<T>(loading: Promise<T>, ms = CHUNK_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFault('the page did not come in time')), ms)
  })
  const failed = loading.catch((fault: unknown) => {
    throw new ChunkFault(String(fault))
  })
  return Promise.race([failed, late]).finally(() => clearTimeout(timer))
}

export function pageOf(screen: Screen): () => Promise<{ default: ComponentType }> {
  const manifest = manifests.find((m) => m.name === screen.module)!
  const load = pages[`${folder(manifest)}/web/${screen.page}.tsx`]
  return () => (load ? withinTime(load()) : Promise.reject(new Error(`${screen.module} has no page ${screen.page}`)))
}

function closure(name: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const below of manifests.find((m) => m.name === name)?.standsOn ?? []) closure(below, found)
  return found
}

const loaded: Record<Lang, Record<string, string>> = { zh: {}, en: {} }
const asked = new Map<string, Promise<void>>()
const here = new Set<string>()
const used = new Set<string>()

const filesOf = (module: string, lang: Lang): string[] => {
  const needed = closure(module)
  return manifests.filter((m) => needed.has(m.name)).flatMap((m) => `${folder(m)}/locales/${lang}.json`)
}

/** Loads the words of a module and of all it stands on. */
export async function loadWords(module: string, lang: Lang): Promise<void> {
  used.add(module)
  await Promise.all(filesOf(module, lang).map((path) => loadFile(path, lang)))
}

/** Loads the words of a module alone, for pages that show nothing of what it stands on. */
export const loadOwnWords = (module: string, lang: Lang): Promise<void> | undefined => {
  const manifest = manifests.find((m) => m.name === module)
  return manifest && loadFile(`${folder(manifest)}/locales/${lang}.json`, lang)
}

/** Loads all words that were in use until now, so that a page may change its language without going away (SHELL-49). */
export const loadUsedWords = async (lang: Lang): Promise<void> => void (await Promise.all([...used].map((module) => loadWords(module, lang))))

export const hasWords = (module: string, lang: Lang): boolean => filesOf(module, lang).every((path) => !words[path] || here.has(path))

function loadFile(path: string, lang: Lang): Promise<void> | undefined {
  const load = words[path]
  if (!load) return undefined
  const take = (found: Record<string, string>) => {
    Object.assign(loaded[lang], found)
    here.add(path)
  }
  const coming = asked.get(path) ?? withinTime(load()).then(take)
  asked.set(path, coming)
  coming.catch(() => asked.delete(path)) // asked again by the next page that needs it
  return coming
}

export const addWords = (lang: Lang, found: Record<string, string>): void => void Object.assign(loaded[lang], found)

/** What administrators put in the place of words that were written; it counts whatever is loaded after it. */
const changed: Record<Lang, Readonly<Record<string, string>>> = { zh: {}, en: {} }
/** Nobody waits longer for it than for a page: without it the words are those that were written. */
const CHANGED_TIMEOUT_MS = 3_000

/** Loads what was put in the place of words. Without the schemas of a call, for which the sign-in page has no use. */
export async function loadChanged(lang: Lang): Promise<void> {
  try {
    const answer = await fetch(`${WORDS}?language=${lang}`, { headers: { language: lang }, signal: AbortSignal.timeout(CHANGED_TIMEOUT_MS) })
    const { content } = (await answer.json()) as { content?: { words?: Record<string, string> } }
    changed[lang] = content?.words ?? changed[lang]
  } catch {
    // the words that were written stay
  }
}

export const wordIn =
  (lang: Lang) =>
  (key: string): string | undefined =>
    changed[lang][key] ?? loaded[lang][key]
