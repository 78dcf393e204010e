import { nameIn } from '#foundation/contract/texts.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { contractType, employeeType, personStatus, staffGroup } from '../../contract.ts'
import { ENTITIES } from '../../rules/index.ts'
import { classNames } from './directory.ts'

export interface EnumItem {
  code: string
  nameCn: string
  nameEn: string
}

interface Declared {
  codes: readonly string[]
  /** The key of the text that names a code. */
  named: (code: string) => string
}
const declared = new Map<string, Declared>()

/** Declares an enumeration, when a module is loaded; `named` gives the key of its own text for each code. */
export const declareEnumeration = (key: string, given: Declared): void => void declared.set(key, given)

const own = (key: string, codes: readonly string[]): void => declareEnumeration(key, { codes, named: (code) => `people.enum.${key}.${code}` })
own('entity', ENTITIES)
own('staffGroup', staffGroup.options)
own('employeeType', employeeType.options)
own('contractType', contractType.options)
declareEnumeration('personStatus', { codes: personStatus.options, named: (code) => `state.Person.${code}` })
own('terminationReasonAccessEnum', [
  'career',
  'pay',
  'schedule',
  'workload',
  'management',
  'environment',
  'family',
  'health',
  'study',
  'relocation',
  'contract-end',
  'other',
])

const EMPLOYEE_CLASS = 'employeeClass'

/** Codes of an enumeration with their names; empty for a key that nobody declared. Names of employee classes are data (PPL-06). */
export async function enumeration(ctx: Ctx, key: string): Promise<EnumItem[]> {
  if (key === EMPLOYEE_CLASS) return (await classNames(ctx)).map((one) => ({ ...one, code: String(one.code) }))
  const { codes, named } = declared.get(key) ?? { codes: [], named: () => '' }
  return codes.map((code) => ({ code, nameCn: ctx.text(named(code), {}, 'zh'), nameEn: ctx.text(named(code), {}, 'en') }))
}

/** What a code of an enumeration is called in the language of the context; one that is none is given as it is. */
export async function codeNames(ctx: Ctx, key: string): Promise<(code: string | number) => string> {
  const names = new Map((await enumeration(ctx, key)).map((one) => [one.code, nameIn(ctx, one)]))
  return (code) => names.get(String(code)) ?? String(code)
}

/** All enumerations, or the one of a key. */
export async function enumerations(ctx: Ctx, key?: string): Promise<Record<string, EnumItem[]>> {
  const keys = key ? [key] : [...declared.keys(), EMPLOYEE_CLASS]
  return Object.fromEntries(await Promise.all(keys.map(async (one) => [one, await enumeration(ctx, one)] as const)))
}
