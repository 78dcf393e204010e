import { asc, desc } from '#foundation/database/drizzle.ts'
import type { Reader } from '#foundation/server/context.ts'
import { definitionsOf, words } from '#services/audience/server/api.ts'
import { history, sentenceOf } from '#services/audit/server/api.ts'
import { withPeople } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { changesOn, isOpenOn, windowOf } from '../../rules/periods.ts'
import { configs, values } from '../tables.ts'

/** Events of the history that are shown, the newest first. */
const SHOWN = 50

/** All awards and values, with the history of the award that is asked for. */
export async function configsShown(ctx: Reader, { historyOf }: { historyOf?: string | undefined }) {
  const rows = await ctx.db.select().from(configs).orderBy(desc(configs.active), asc(configs.frequency), asc(configs.id))
  const audiences = rows.flatMap(({ nominators, nominees }) => [nominators, nominees])
  const [defined, said] = [await definitionsOf(ctx, audiences), await words(ctx, audiences)]
  const shown = rows.map(({ nominators, nominees, ...row }) => {
    const window = windowOf(row, ctx.today)
    return {
      ...row,
      ...{ nominators: defined.get(nominators)!, nominees: defined.get(nominees)!, nominatorsWords: said.get(nominators)!, nomineesWords: said.get(nominees)! },
      ...{ openPeriod: row.active && isOpenOn(window, ctx.today) ? window.period : null, changesOn: row.active ? changesOn(row, ctx.today) : null },
    }
  })
  return {
    configs: await withPeople(ctx, shown, { firstPerson: 'firstPerson', finalPerson: 'finalPerson' }),
    values: await ctx.db.select().from(values).orderBy(asc(values.order), asc(values.code)),
    history: historyOf ? await changesOf(ctx, historyOf) : [],
    parameters: ctx.parameters(module),
  }
}

async function changesOf(ctx: Reader, id: string) {
  const events = (await history(ctx, id)).filter(({ kind }) => kind.startsWith('NominationConfig.')).slice(0, SHOWN)
  const told = await withPeople(ctx, events, { by: 'actor' })
  return told.map(({ id: of, at, by, kind }) => ({ id: of, at, by, what: ctx.text(sentenceOf(module.name, kind)) }))
}
