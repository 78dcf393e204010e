import type { OutputOf, ParsedOf } from '#foundation/contract/endpoint.ts'
import { enforce, notFound } from '#foundation/contract/refused.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { Clause, ClauseWhy, Definition, whyInAudience } from '../../contract.ts'
import { conditionsOf, sound } from '../../rules/definition.ts'
import { clauseHolds, fits, holds } from '../../rules/holds.ts'
import { normalForm } from '../../rules/normalForm.ts'
import { namesFor } from './names.ts'
import { definitionOf } from './stored.ts'
import { traitsOf } from './traits.ts'
import { conditionWords } from './words.ts'

async function asked(ctx: Ctx, { id, definition }: ParsedOf<typeof whyInAudience>): Promise<Definition> {
  if (id !== undefined) return definitionOf(ctx, id)
  if (!definition) throw notFound()
  enforce(sound, { facts: undefined, input: definition, p: undefined, now: ctx.now })
  return normalForm(definition)
}

/**
 * Whether somebody is in an audience, and by which clause, condition by condition: the same predicate that decides.
 * @throws not-found for a number or an audience that is not there; AUD-05, AUD-06, AUD-07
 */
export async function why(ctx: Ctx, input: ParsedOf<typeof whyInAudience>): Promise<OutputOf<typeof whyInAudience>> {
  const { ssoId } = input
  const definition = await asked(ctx, input)
  const person = await traitsOf(ctx, ssoId)
  const ref = (await personRefs(ctx, [ssoId])).get(ssoId)
  if (!person || !ref) throw notFound()
  const nameOf = await namesFor(ctx, [definition])
  const told = (clause: Clause): ClauseWhy => ({
    holds: clauseHolds(clause, person),
    conditions: conditionsOf(clause).map((field) => ({ holds: fits(clause, field, person), says: conditionWords(ctx, nameOf, clause, field) })),
  })
  return {
    in: holds(definition, person),
    person: ref,
    serving: person.serving,
    everybody: definition.everybody,
    include: definition.include.map(told),
    exclude: definition.exclude.map(told),
  }
}
