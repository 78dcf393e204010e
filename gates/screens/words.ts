import { readdirSync, readFileSync } from 'node:fs'
import type { Lang } from '#foundation/contract/schemas.ts'
import { LATIN, strangeIn } from './latin.ts'
import type { Words } from './seen.ts'

const src = new URL('../../src/', import.meta.url)

/** The keys of all texts. */
const keys = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('locales/zh.json'))
  .flatMap((path) => Object.keys(JSON.parse(readFileSync(new URL(path, src), 'utf8')) as object))
/** With what they begin: `rule`, `screen`, `free-meal`. A text of that form is a key without words. */
const beginnings = new Set(keys.map((key) => key.split('.')[0]!))
const KEY = new RegExp(`(?<![\\w./@-])(?:${[...beginnings].join('|')})\\.[a-zA-Z/{][\\w./{}-]*`)
const UNFILLED = /\{[a-z]\w*\}/
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i
const LEAKED = /\bundefined\b|\bNaN\b|\[object |\bInvalid Date\b|\bnull\b/

/** A text that is not for people, and what to do about it; for every text of a page. */
const FAULTS: readonly { form: RegExp; of: string; todo: string }[] = [
  { form: KEY, of: 'is a key without words', todo: 'add it to locales/zh.json and en.json of the module that uses it' },
  { form: UNFILLED, of: 'has a placeholder that nobody filled', todo: 'give t() the value of that name' },
  { form: ID, of: 'shows an id', todo: 'show the name or number of the thing; where an id has to be seen, put it into <code>' },
  { form: LEAKED, of: 'shows a value of the program', todo: 'say in words what is shown when there is nothing (—)' },
]

/** What only the program calls so: its fields (`fileId`), the fields of a form (`f46381264`). Places to be filled in, addresses and paths may be typed. */
const NAME_OF_THE_PROGRAM = /(?<![\w.{/@:#=?&-])(?:[a-z]{3,}(?:[A-Z][a-z]+)+|f\d{6,})(?![\w}/@:=(-]|\.\w)/g
/** Codes that have words: jobs (`audit.seal`), parameters, permissions, kinds of requests. */
const CODES = new Set(
  keys.filter((key) => /^(?:job\.[\w.-]+|(?:parameter|permission|catalog)\.\w*(?:_|[a-z][A-Z])\w*)$/.test(key)).map((key) => key.slice(key.indexOf('.') + 1)),
)
/** What stands between several in one text. */
const BETWEEN = /\s*[·→、，；：\n]\s*/

/** What of a text that people are said to have typed is a name of the program. */
const programIn = (text: string): ReadonlySet<string> =>
  new Set([...text.split(BETWEEN).filter((part) => CODES.has(part)), ...(text.match(NAME_OF_THE_PROGRAM) ?? []).filter((name) => !LATIN.has(name))])

export interface Fault {
  what: string
  todo: string
}

/** What is wrong with the texts of a page in this language. */
export function faultsOfWords(words: readonly Words[], lang: Lang): Fault[] {
  return words.flatMap(({ text, at, data, typed }) => {
    const says = `“${text.slice(0, 60)}” (${at})`
    if (typed)
      return [...programIn(text)].map((name) => ({
        what: `${says} is marked as typed and shows ${name}`,
        todo: 'say what it is called; a code that has to be seen stands in <code>',
      }))
    const broken = data ? [] : FAULTS.filter(({ form }) => form.test(text)).map(({ of, todo }) => ({ what: `${says} ${of}`, todo }))
    return broken.length || data ? broken : ofLanguage(text, says, lang)
  })
}

const WRITTEN = 'what people wrote, names and codes bear data-typed or translate="no"'

function ofLanguage(text: string, says: string, lang: Lang): Fault[] {
  if (lang === 'en')
    return /\p{Script=Han}/u.test(text) ? [{ what: `${says} is Chinese on an English page`, todo: `put it into locales/en.json; ${WRITTEN}` }] : []
  const strange = strangeIn(text)
  if (!strange.length) return []
  return [
    {
      what: `${says} has ${strange.join(', ')} on a Chinese page`,
      todo: `say it in Chinese; ${WRITTEN}; a word that stays as it is goes to GLOSSARY.md, “Words that stay Latin in Chinese”`,
    },
  ]
}
