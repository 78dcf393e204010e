import { notFound } from '#foundation/contract/refused.ts'
import { and, count, eq, inArray } from '#foundation/database/drizzle.ts'
import { providersOf } from '#foundation/providers.ts'
import type { Reader } from '#foundation/server/context.ts'
import type { ParameterValue } from '#services/parameters/contract.ts'
import { peoplePersons } from '#services/people/server/api.ts'
import type { ForWhom } from '../../contract.ts'
import { ruleWords } from './catalog.ts'
import { currentValue } from './values.ts'

/** What a proposal would say and whom it would touch (UOP-13). @throws not-found */
export async function previewOf(ctx: Reader, { module, key, entity, value }: { module: string; key: string; entity: ForWhom; value: ParameterValue }) {
  const before = await currentValue(ctx, module, key, entity)
  if (before === undefined) throw notFound()
  const company = entity === 'all' ? undefined : entity
  const [[serving], ...touched] = await Promise.all([
    ctx.db
      .select({ n: count() })
      .from(peoplePersons)
      .where(and(inArray(peoplePersons.status, ['active', 'on-leave']), company && eq(peoplePersons.entity, company))),
    ...[...providersOf('touches').values()].map((ask) => ask(ctx, { module, ...(company && { entity: company }) })),
  ])
  const [next] = touched.flatMap((one) => one.next ?? []).sort((a, b) => a.getTime() - b.getTime())
  return {
    ...ruleWords(ctx, module, key, value, company),
    before,
    people: serving?.n ?? 0,
    things: touched.reduce((sum, { things }) => sum + things, 0),
    owners: touched.reduce((sum, { people }) => sum + people, 0),
    next: next ?? null,
  }
}
