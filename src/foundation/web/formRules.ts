import type { FieldFault } from '#foundation/contract/envelope.ts'
import type { RuleSet } from '#foundation/contract/rules.ts'
import type { TextValues } from '#foundation/contract/texts.ts'
import type { TextApi } from './text.tsx'

/** Rules that a form asks at a time of its own. */
export interface RuleGiven<Facts, Input, P> {
  set: RuleSet<Facts, Input, P>
  facts: Facts
  p: P
  now: Date
  /** Parameters by name, to fill the rules' texts. */
  limits: Readonly<Record<string, string | number>>
  /** The fields that the rules look at, where it is not all: they are asked once these are right, whatever is still missing elsewhere. */
  fields?: readonly (keyof Input & string)[]
}

/** The rules of a form: asked at the server's time, with one set of parameters that fill the rules' texts and the notes of fields too. */
export interface Check<Facts, Input, P> extends Pick<RuleGiven<Facts, Input, P>, 'set' | 'facts' | 'fields'> {
  p: P & TextValues
}

/** What rules say of a form, by field; nothing where the fields that they look at are not right yet. */
export function brokenOf<Facts, Input, P>(
  { set, limits, fields, ...rest }: Omit<RuleGiven<Facts, Input, P>, 'limits'> & { limits: TextValues },
  input: Input,
  unfit: readonly FieldFault[],
  t: TextApi['t'],
): [field: string, says: string][] {
  const wrong = fields ? unfit.filter(({ path }) => fields.some((name) => name === path)) : unfit
  if (wrong.length > 0) return []
  return set.check({ ...rest, input }).map((r) => {
    const passes = r.passesOn ? t('kit.passesOn', { day: r.passesOn }) : ''
    return [r.field ?? '', `${t(`rule.${r.rule}`, { ...limits, ...r.figures })}${passes}`]
  })
}
