/** The words of a name, however it is written. */
const parts = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const pascal = (name: string): string => parts(name).map(capital).join('')
export const snake = (name: string): string => parts(name).join('_').toLowerCase()
/** As people read it: `handIn` is "Hand in". */
export const sentence = (name: string): string => capital(parts(name).join(' ').toLowerCase())
export function camel(name: string): string {
  const joined = pascal(name)
  return joined.charAt(0).toLowerCase() + joined.slice(1)
}
export const plural = (word: string): string =>
  /staff$/i.test(word)
    ? word
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}ies`
      : /(x|z|ch|sh|ss)$/.test(word)
        ? `${word}es`
        : word.endsWith('s')
          ? word
          : `${word}s`

/** What no export may be called: words of the language, and what the files that are made use themselves. */
const TAKEN = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null return static super switch this throw true try typeof var void while with yield arguments eval package private public interface protected implements endpoint listing nothing requiredText uuid z lifecycle requestLife boolean index integer text dayColumn id instantColumn personColumn pgTable kept sample Page'.split(
    ' ',
  ),
)

/** Gives each thing a name of its own: the first of its names that is free, or the last with a number. */
export function naming(): (...wanted: readonly [string, ...string[]]) => string {
  const given = new Set(TAKEN)
  return (...wanted) => {
    let name = wanted.find((one) => /^[A-Za-z_$]/.test(one) && !given.has(one))
    const last = wanted.at(-1)!
    for (let n = 2; name === undefined; n++) if (!given.has(`${last}${n}`)) name = `${last}${n}`
    given.add(name)
    return name
  }
}

/** Chinese stands in locales only; what a brief says of it in passing is left out of code. */
export const inEnglish = (text: string): string =>
  text
    .replace(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
export const quoted = (text: string): string => `'${inEnglish(text).replace(/[\\']/g, '\\$&')}'`
/** A value as code; the formatter makes it look like the rest of the house. */
export const literal = (value: unknown): string => inEnglish(JSON.stringify(value))

const WIDTH = 150

/** What a brief says, in lines that are not too long. */
export function wrapped(says: string, width = WIDTH): string[] {
  const lines: string[] = []
  for (const word of inEnglish(says).replaceAll('*/', '* /').split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A comment of what the brief says, a line or several; none of nothing. */
export function comment(says: string, indent = ''): string {
  const lines = wrapped(says, WIDTH - indent.length)
  if (!lines.join('')) return ''
  return lines.length === 1 ? `${indent}/** ${lines[0]} */\n` : `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`
}

/** The imports of those names that a file calls or names; none where it uses none. */
export function imports(body: string, from: Readonly<Record<string, readonly string[]>>): string {
  const code = body.replace(/\/\*[\s\S]*?\*\/|'[^'\n]*'/g, '')
  return Object.entries(from)
    .map(([path, names]) => [path, names.filter((name) => new RegExp(`(?<![.\\w])${name.replace(/^type /, '')}\\b(?!:)`).test(code))] as const)
    .map(([path, names]) => (names.length ? `import { ${names.join(', ')} } from '${path}'\n` : ''))
    .join('')
}
