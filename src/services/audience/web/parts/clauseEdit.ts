import type { Clause, Definition } from '../../contract.ts'
import type { Field } from '../../rules/definition.ts'

/** A clause with another condition; without it where nothing is chosen. */
export function withField<F extends Field>(clause: Clause, field: F, value: Clause[F] | undefined): Clause {
  const { [field]: _, ...rest } = clause
  const nothing = value === undefined || (Array.isArray(value) && value.length === 0)
  return (nothing ? rest : { ...rest, [field]: value }) as Clause
}

export type Side = 'include' | 'exclude'

export const withClause = (definition: Definition, side: Side, at: number, clause: Clause): Definition => ({
  ...definition,
  [side]: definition[side].map((one, n) => (n === at ? clause : one)),
})
export const withoutClause = (definition: Definition, side: Side, at: number): Definition => ({
  ...definition,
  [side]: definition[side].filter((_, n) => n !== at),
})
export const withOneMore = (definition: Definition, side: Side): Definition => ({ ...definition, [side]: [...definition[side], {}] })

/** Codes as somebody types them one after another: blanks and commas part them, those of Chinese texts too. */
export const codesIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;\uFF0C\uFF1B\u3001]+/u).filter(Boolean))]
