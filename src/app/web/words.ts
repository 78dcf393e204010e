import type { Lang } from '#foundation/contract/schemas.ts'
import { withinTime } from './chunks.ts'

type Words = Record<string, string>
/** Files of words by their paths, each loaded when it is needed. */
export type WordFiles = Record<string, () => Promise<Words>>

/** Words of what is there before the rooms are: the sign-in page and the frame around everything. */
const ownFiles: WordFiles = import.meta.glob<Words>(['../../services/session/locales/*.json', '../shell/locales/*.json'], { import: 'default' })

/** The call `changedWords` of the shell. */
const WORDS = '/api/basic/shell/v1/words'

const loaded: Record<Lang, Words> = { zh: {}, en: {} }
const asked = new Map<string, Promise<void>>()
const here = new Set<string>()
/** What loads in another language all that was in use until now. */
const used = new Map<string, (lang: Lang) => Promise<void>>()

export const addWords = (lang: Lang, found: Words): void => void Object.assign(loaded[lang], found)

/** Loads a file of words once, however many ask; a fault is forgotten, so that the next who needs it asks again. */
export function loadFile(files: WordFiles, path: string, lang: Lang): Promise<void> | undefined {
  const load = files[path]
  if (!load) return undefined
  const take = (found: Words) => {
    addWords(lang, found)
    here.add(path)
  }
  const coming = asked.get(path) ?? withinTime(load()).then(take)
  asked.set(path, coming)
  coming.catch(() => asked.delete(path))
  return coming
}

export const isHere = (path: string): boolean => here.has(path)

/** Loads the words of the sign-in page and the frame, without those of what they stand on. */
export const loadOwnWords = async (lang: Lang): Promise<void> =>
  void (await Promise.all(Object.keys(ownFiles).flatMap((path) => (path.endsWith(`/${lang}.json`) ? loadFile(ownFiles, path, lang) : []))))

/** Notes that a module's words are in use, and what loads them. */
export const noteUsed = (module: string, load: (lang: Lang) => Promise<void>): void => void used.set(module, load)

/** Loads all words that were in use until now, so that a page may change its language without going away (SHELL-49). */
export const loadUsedWords = async (lang: Lang): Promise<void> => void (await Promise.all([...used.values()].map((load) => load(lang))))

/** What administrators put in the place of words that were written; it counts whatever is loaded after it. */
const changed: Record<Lang, Readonly<Words>> = { zh: {}, en: {} }
/** Nobody waits longer for it than for a page: without it the words are those that were written. */
const CHANGED_TIMEOUT_MS = 3_000

/** Loads what was put in the place of words. Without the schemas of a call, for which the sign-in page has no use. */
export async function loadChanged(lang: Lang): Promise<void> {
  try {
    const answer = await fetch(`${WORDS}?language=${lang}`, { headers: { language: lang }, signal: AbortSignal.timeout(CHANGED_TIMEOUT_MS) })
    const { content } = (await answer.json()) as { content?: { words?: Words } }
    changed[lang] = content?.words ?? changed[lang]
  } catch {
    // the words that were written stay
  }
}

export const wordIn =
  (lang: Lang) =>
  (key: string): string | undefined =>
    changed[lang][key] ?? loaded[lang][key]
