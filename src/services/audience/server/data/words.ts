import type { Lang } from '#foundation/contract/schemas.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { sayDay } from '#foundation/time.ts'
import type { Clause, Definition, Said, Words } from '../../contract.ts'
import { conditionsOf, type Field } from '../../rules/definition.ts'
import { NAMED, type NameOf, namesFor } from './names.ts'
import { definitionsOf } from './stored.ts'

type Teller = Pick<Ctx, 'text' | 'now'>

const half = (said: Said, lang: Lang): string => (lang === 'zh' ? said.cn : said.en)
const inBoth = (say: (lang: Lang) => string): Said => ({ cn: say('zh'), en: say('en') })

/** One condition in the words of a language. */
function conditionIn(ctx: Teller, nameOf: NameOf, clause: Clause, field: Field, lang: Lang): string {
  const t = (key: string, values = {}) => ctx.text(`audience.words.${key}`, values, lang)
  const list = (words: readonly string[]) => words.join(t('value'))
  const codes = (key: string, values: readonly string[]) => list(values.map((code) => ctx.text(`people.enum.${key}.${code}`, {}, lang)))
  switch (field) {
    case 'entity':
    case 'staffGroup':
    case 'employeeType':
      return codes(field, clause[field] ?? [])
    case 'division':
    case 'employeeClass':
      return list((clause[field] ?? []).map((code) => half(nameOf(field, code), lang)))
    case 'department':
      return list((clause.department ?? []).map((code) => t('department', { name: half(nameOf(field, code), lang) })))
    case 'role':
      return t('role', { names: list((clause.role ?? []).map((code) => half(nameOf(field, code), lang))) })
    case 'position':
      return t('position', { names: list(clause.position ?? []) })
    case 'joinedFrom':
    case 'joinedTo':
      return t(field, { day: sayDay(clause[field] ?? '', lang, ctx.now) })
    case 'ssoIds': {
      const all = clause.ssoIds ?? []
      const names = list(all.slice(0, NAMED).map((ssoId) => half(nameOf(field, ssoId), lang)))
      return all.length > NAMED ? t('people', { names, count: all.length }) : names
    }
  }
}

/** One condition of a clause in words. */
export const conditionWords = (ctx: Teller, nameOf: NameOf, clause: Clause, field: Field): Said =>
  inBoth((lang) => conditionIn(ctx, nameOf, clause, field, lang))

const clauseIn = (ctx: Teller, nameOf: NameOf, clause: Clause, lang: Lang): string =>
  conditionsOf(clause)
    .map((field) => conditionIn(ctx, nameOf, clause, field, lang))
    .join(ctx.text('audience.words.and', {}, lang))

function lineIn(ctx: Teller, nameOf: NameOf, { everybody, include, exclude }: Definition, lang: Lang): string {
  const t = (key: string, values = {}) => ctx.text(`audience.words.${key}`, values, lang)
  const any = (clauses: readonly Clause[]) => clauses.map((clause) => clauseIn(ctx, nameOf, clause, lang)).join(t('or'))
  const who = everybody ? t('everybody') : any(include)
  return exclude.length > 0 ? t('except', { who, out: any(exclude) }) : who
}

/** A definition in words, with the names that are known. */
export const inWords = (ctx: Teller, nameOf: NameOf, definition: Definition): Words => ({
  include: definition.include.map((clause) => inBoth((lang) => clauseIn(ctx, nameOf, clause, lang))),
  exclude: definition.exclude.map((clause) => inBoth((lang) => clauseIn(ctx, nameOf, clause, lang))),
  line: inBoth((lang) => lineIn(ctx, nameOf, definition, lang)),
})

/** One definition in words. */
export const wordsFor = async (ctx: Ctx, definition: Definition): Promise<Words> => inWords(ctx, await namesFor(ctx, [definition]), definition)

/** Stored audiences in words; what is no audience is missing from the map. */
export async function wordsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Words>> {
  const definitions = await definitionsOf(ctx, ids)
  const nameOf = await namesFor(ctx, [...definitions.values()])
  return new Map([...definitions].map(([id, definition]) => [id, inWords(ctx, nameOf, definition)]))
}
