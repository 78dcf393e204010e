import type { ComponentType } from 'react'
import type { Manifest, ScreenSpec } from '#foundation/contract/manifest.ts'
import type { Lang } from '#foundation/contract/schemas.ts'
import { withinTime } from './chunks.ts'
import { isHere, loadFile, noteUsed, type WordFiles } from './words.ts'

/**
 * The rooms as the browser finds them: manifests at once, pages and words when they are needed. The folder is the registration.
 * A part of its own, which comes with the frame: the sign-in page is as small however many rooms there are.
 */
const manifests = Object.values(
  import.meta.glob<{ default: Manifest }>(['../../services/*/module.ts', '../../modules/*/module.ts', '../shell/module.ts'], { eager: true }),
).map((m) => m.default)
const pages = import.meta.glob<{ default: ComponentType }>(['../../services/*/web/*.tsx', '../../modules/*/web/*.tsx', '../shell/web/*.tsx'])
const words: WordFiles = import.meta.glob<Record<string, string>>(
  ['../../services/*/locales/*.json', '../../modules/*/locales/*.json', '../shell/locales/*.json'],
  {
    import: 'default',
  },
)

const folder = (manifest: Manifest): string =>
  manifest.floor === 'app' ? '../shell' : `../../${manifest.floor === 'service' ? 'services' : 'modules'}/${manifest.name}`

export interface Screen extends ScreenSpec {
  module: string
}

export const screens: readonly Screen[] = manifests.flatMap((m) => m.screens.map((screen) => ({ ...screen, module: m.name })))

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

const filesOf = (module: string, lang: Lang): string[] => {
  const needed = closure(module)
  return manifests.filter((m) => needed.has(m.name)).flatMap((m) => `${folder(m)}/locales/${lang}.json`)
}

/** Loads the words of a module and of all it stands on. */
export async function loadWords(module: string, lang: Lang): Promise<void> {
  noteUsed(module, (other) => loadWords(module, other))
  await Promise.all(filesOf(module, lang).map((path) => loadFile(words, path, lang)))
}

export const hasWords = (module: string, lang: Lang): boolean => filesOf(module, lang).every((path) => !words[path] || isHere(path))
