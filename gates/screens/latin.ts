import { readFileSync } from 'node:fs'

const GLOSSARY = new URL('../../GLOSSARY.md', import.meta.url)
const SECTION = /^## Words that stay Latin in Chinese$([\s\S]*?)(?=^## |(?![\s\S]))/m

/** Latin words that a Chinese page may show: those in the glossary's section of them, each in backquotes. */
export const LATIN: ReadonlySet<string> = new Set([...(SECTION.exec(readFileSync(GLOSSARY, 'utf8'))?.[1] ?? '').matchAll(/`([^`]+)`/g)].map((m) => m[1]!))

/** What people quote to one another: ids of rules (MEAL-03), numbers of things (WF20261121000007, WL-2026-00003). */
const QUOTED = /\b[A-Z][A-Z0-9]{1,7}-\d{2,3}\b|\b[A-Z]{1,5}\d{8,}\b|\b[A-Z]{1,5}-\d{4}-\d{2,}\b/g
/** Addresses are the same in every language. */
const ADDRESS = /\S+@\S+|https?:\S+/g
/** Words of two letters or more; figures and signs inside belong to the word. */
const WORD = /[A-Za-z][\w'’.+-]*[A-Za-z0-9]/g

/** What of a Chinese text is neither Chinese nor a word that stays Latin, which may stand in capitals: kinds of files do. */
export const strangeIn = (text: string): string[] =>
  (text.replaceAll(QUOTED, '').replaceAll(ADDRESS, '').match(WORD) ?? []).filter((word) => !LATIN.has(word) && !LATIN.has(word.toLowerCase()))
