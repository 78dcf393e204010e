import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, readText } from './files.ts'

/** The words of one folder in both languages. */
export interface Words {
  /** `src/modules/free-meal` */
  dir: string
  /** The module's name; `foundation` for what stands under all. */
  owner: string
  zh: Readonly<Record<string, string>>
  en: Readonly<Record<string, string>>
}

/** All locale folders of the house. A language whose file is missing is empty. */
export function allWords(root: string): Words[] {
  const dirs = new Set(
    filesBelow(root, 'src')
      .filter((path) => /\/locales\/(zh|en)\.json$/.test(path))
      .map((path) => path.slice(0, path.indexOf('/locales/'))),
  )
  return [...dirs].map((dir) => ({ dir, owner: dir.split('/').at(-1)!, zh: read(root, dir, 'zh'), en: read(root, dir, 'en') }))
}

function read(root: string, dir: string, lang: 'zh' | 'en'): Record<string, string> {
  const path = `${dir}/locales/${lang}.json`
  return existsSync(join(root, path)) ? (JSON.parse(readText(root, path)) as Record<string, string>) : {}
}

/** The names in braces of a text, in order of the alphabet. */
export const placeholders = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!))].sort()
