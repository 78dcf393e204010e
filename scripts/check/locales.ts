import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isListCall, wordsOf } from '#foundation/contract/listing.ts'
import { filesBelow, lineAt, readText } from '../lib/files.ts'
import type { Check, Finding } from '../lib/finding.ts'
import { allWords, placeholders, type Words } from '../lib/locales.ts'
import { type Token, tokensOf, withoutComments } from '../lib/source.ts'

/** Keys by convention; `<module>.…` for a module's own words. */
const CONVENTION: readonly RegExp[] = [
  /^rule\.[A-Z][A-Z0-9]{1,7}-\d{2,3}$/,
  /^state\.[A-Z]\w*(\.[a-z]\w*)?\.[\w-]+$/,
  /^action\.[A-Z]\w*(\.[a-z]\w*)?\.[\w -]+$/,
  /^screen\.\/[\w{}/:?*+-]*$/,
  /^permission\.\w+$/,
  /^parameter\.\w+(\.says)?$/,
  /^notice\.[a-z0-9-]+\.[\w.-]+\.(title|body|why)$/,
  /^catalog\.\w+(\.\w+(\.[\w-]+)?)?$/,
  /^unit\.[\w.-]+$/,
  /^[a-z0-9-]+\.audit\.[\w.-]+$/,
  /^cause\.[a-z0-9-]+\.[\w.-]+$/,
  /^kept\.[a-z0-9_-]+(\.\w+)?$/,
  /^job\.[a-z0-9-]+\.\w+$/,
]
/** Further first parts of keys that a folder may use. */
const OWN: Readonly<Record<string, readonly string[]>> = { foundation: ['fault', 'kit'], shell: ['shell', 'group'], access: ['access', 'role'] }

export const locales: Check = {
  name: 'locales',
  covers: 'the same keys and placeholders in both languages, every text there',
  async find(root) {
    const words = allWords(root)
    const used = [...usesIn(root), ...(await declaredIn(root))]
    return [
      ...words.flatMap(pairs),
      ...words.flatMap(convention),
      ...words.flatMap((one) => nameless(root, one)),
      ...twice(words),
      ...missing(words, used),
      ...idle(words, used),
    ]
  },
}

function pairs({ dir, zh, en }: Words): Finding[] {
  return [...new Set([...Object.keys(zh), ...Object.keys(en)])].flatMap((key): Finding[] => {
    const at = (lang: string) => `${dir}/locales/${lang}.json`
    for (const [lang, text] of [
      ['zh', zh[key]],
      ['en', en[key]],
    ] as const)
      if (!text?.trim())
        return [{ where: at(lang), what: text === undefined ? `lacks ${key}` : `has an empty ${key}`, remedy: 'Every text stands in both languages.' }]
    const [inZh, inEn] = [zh[key]!, en[key]!].map((text) => placeholders(text).map(ofEither))
    return inZh!.join() === inEn!.join()
      ? []
      : [{ where: at('en'), what: `${key} has the placeholders {${inEn}}, in zh {${inZh}}`, remedy: 'Both languages say the same figures.' }]
  })
}

/** `{roleCn}` and `{roleEn}` are the two halves of one figure. */
const ofEither = (name: string): string => name.replace(/(Cn|En)$/, '')

const convention = ({ dir, owner, zh }: Words): Finding[] =>
  Object.keys(zh)
    .filter((key) => !CONVENTION.some((form) => form.test(key)) && !(OWN[owner] ?? [owner]).includes(key.split('.')[0]!))
    .map((key) => ({
      where: `${dir}/locales/zh.json`,
      what: `has a key outside the conventions: ${key}`,
      remedy: `Keys are rule.…, state.…, action.…, screen.…, permission.…, parameter.…, notice.…, catalog.…, unit.…, cause.…, kept.…, job.…, or begin with ${(OWN[owner] ?? [owner]).join('. or ')}. (CONTRIBUTING.md)`,
    }))

/** What a module is called where its messages, its permissions and its log lines stand (`moduleNames`). */
function nameless(root: string, { dir, owner, zh }: Words): Finding[] {
  const key = `notice.${owner}.module.title`
  return !existsSync(join(root, dir, 'module.ts')) || key in zh
    ? []
    : [{ where: `${dir}/locales/zh.json`, what: `lacks ${key}`, remedy: 'It is what the module is called: without it, its code is shown.' }]
}

function twice(words: readonly Words[]): Finding[] {
  const first = new Map<string, string>()
  return words.flatMap(({ dir, zh }) =>
    Object.keys(zh).flatMap((key) => {
      const before = first.get(key)
      first.set(key, before ?? dir)
      return before
        ? [{ where: `${dir}/locales/zh.json`, what: `${key} stands in ${before} too`, remedy: 'One of them owns the text; take it out of the other.' }]
        : []
    }),
  )
}

interface Use {
  where: string
  /** The whole key, or what stands before the first `${`; what ends in a dot is the beginning of several. */
  text: string
  whole: boolean
  /** Handed to t(), text(), choices(), inBoth() or bothOf(), or told by a sheet, or a field of a list, so it has to be there; other literals only keep a key from being idle. */
  asked: boolean
}

function usesIn(root: string): Use[] {
  return filesBelow(root, 'src')
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|browser)\.tsx?$/.test(path))
    .flatMap((path) => {
      const source = readText(root, path)
      const literals = tokensOf(source).filter(({ kind }) => kind === 'literal')
      const asking = askingRanges(withoutComments(source), literals)
      const texts = literals.filter(({ from }) => !DECLARING.test(source.slice(Math.max(0, from - 20), from)))
      return texts.map(({ from, text, whole }) => ({
        where: `${path}:${lineAt(source, from)}`,
        text,
        whole: whole && !text.endsWith('.'),
        asked: asking.some(([start, end]) => from >= start && from < end),
      }))
    })
}

/** Before these words stands no text: a list says by itself which it needs, and a draft is never read. */
const DECLARING = /\b(?:listing\(|draft:)\s*$/

/** What the lists that contracts declare need by the names of their fields; that there is nothing, and the name of a sheet, they may say. */
async function declaredIn(root: string): Promise<Use[]> {
  const contracts = filesBelow(root, 'src').filter((path) => /\/contract(\/\w+)?\.ts$/.test(path) && /\blisting\(/.test(readText(root, path)))
  const found = await Promise.all(
    contracts.map(async (where) => {
      const values: readonly unknown[] = Object.values((await import(pathToFileURL(join(root, where)).href)) as object)
      return values.filter(isListCall).flatMap((list) => {
        const { must, may } = wordsOf(list)
        const used = (asked: boolean) => (text: string) => ({ where, text, whole: true, asked })
        return [...must.map(used(true)), ...may.map(used(false))]
      })
    }),
  )
  return found.flat()
}

/** Where the first arguments of t(), text() and choices() stand, the keys of inBoth() and bothOf(), and what a FormSheet is to say. */
function askingRanges(code: string, literals: readonly Token[]): [number, number][] {
  // up to the brace of `${`, whose other half is counted too
  const behind = new Map(literals.map(({ from, to, whole }) => [from, whole ? to : to - 1]))
  return [...code.matchAll(/(?<![\w$])(?:t\(|text\(|choices\(|inBoth\(\w+, '\w+', |bothOf\(\w+, )|\stold=\{?/g)].map((match) => {
    const start = match.index + match[0].length
    const ends = match[0].includes('told') ? '}>\n' : ',)'
    let depth = 0
    let i = start
    while (i < code.length) {
      const c = code[i]!
      if (depth === 0 && ends.includes(c)) break
      if ('([{'.includes(c)) depth++
      else if (')]}'.includes(c)) depth--
      i = behind.get(i) ?? i + 1
    }
    return [start, i]
  })
}

const looksLikeKey = (text: string): boolean => /^[a-z][\w-]*\.[\w./{}-]/.test(text)

function missing(words: readonly Words[], uses: readonly Use[]): Finding[] {
  const keys = words.flatMap(({ zh }) => Object.keys(zh))
  const known = new Set(keys)
  return uses
    .filter(({ text, whole, asked }) => asked && looksLikeKey(text) && (whole ? !known.has(text) : !keys.some((key) => key.startsWith(text))))
    .map(({ where, text }) => ({ where, what: `asks for the text ${text}, which is nowhere`, remedy: "Add it to the module's locales/zh.json and en.json." }))
}

/** A module's own words that no code names any more. Keys by convention are asked for by computed names. */
function idle(words: readonly Words[], uses: readonly Use[]): Finding[] {
  const whole = new Set(uses.filter((use) => use.whole).map((use) => use.text))
  const heads = [...new Set(uses.filter((use) => !use.whole && use.text.includes('.')).map((use) => use.text))]
  return words.flatMap(({ dir, zh }) =>
    Object.keys(zh)
      .filter((key) => !CONVENTION.some((form) => form.test(key)) && !whole.has(key) && !heads.some((head) => key.startsWith(head)))
      .map((key) => ({ where: `${dir}/locales/zh.json`, what: `has ${key}, which no code asks for`, remedy: 'Remove it from both languages.' })),
  )
}
