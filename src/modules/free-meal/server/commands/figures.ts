import { lockName } from '#foundation/database/db.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { Ctx, JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day, earliest, firstOfMonth, monthOf, startOfDay } from '#foundation/time.ts'
import { ledgerAccount, ledgerEntry } from '#services/ledger/server/api.ts'
import { parameter } from '#services/parameters/server/api.ts'
import { entity as entities } from '#services/people/contract.ts'
import { factOn, peoplePersons } from '#services/people/server/api.ts'
import module from '../../module.ts'
import { unitOf, worthFen } from '../../rules.ts'
import { MEALS } from '../data/mine.ts'
import { exchanges, mealFigureMonths, mealFigures, redemptions } from '../tables.ts'

/** The month of a day and the one before it, whose last hours a job may have come late for; a month before them never changes. */
export async function figuresOf(job: JobCtx, day: Day): Promise<void> {
  const month = firstOfMonth(day)
  for (const first of [addMonths(month, -1), month]) await job.write((ctx) => makeFigures(ctx, first))
}

/**
 * Makes the figures of a month anew from the ledger. What is reversed counts against the month in which it was reversed, so a month that is
 * over stays as it was told. People count where they belonged on its last day; vouchers are worth what the parameters said then (MEAL-10),
 * used ones what they were worth at the till.
 */
export async function makeFigures(ctx: WriteCtx, first: Day): Promise<void> {
  await lockName(ctx.db, 'free-meal.figures')
  const month = monthOf(first)
  const next = addMonths(first, 1)
  const on = earliest(addDays(next, -1), ctx.today)
  await ctx.db.delete(mealFigures).where(eq(mealFigures.month, month))
  await ctx.db.execute(sql`
    with moved as (
      select ${ledgerAccount.ownerId} as owner, case ${ledgerAccount.unit} when ${unitOf('full')} then 'full' else 'simple' end as meal,
        coalesce(origin.kind, ${ledgerEntry.kind}) as kind, coalesce(origin.id, ${ledgerEntry.id}) as origin, ${ledgerEntry.availableDelta} + ${ledgerEntry.heldDelta} as delta,
        ${ledgerEntry.referenceId} as reference
      from ${ledgerEntry} join ${ledgerAccount} on ${ledgerAccount.id} = ${ledgerEntry.account} left join ${ledgerEntry} as origin on origin.id = ${ledgerEntry.reverses}
      where ${ledgerEntry.at} >= ${startOfDay(first)} and ${ledgerEntry.at} < ${startOfDay(next)} and ${ledgerAccount.ownerKind} = 'person' and ${ledgerAccount.unit} in (${unitOf('full')}, ${unitOf('simple')})
    ), who as (
      select ${peoplePersons.ssoId} as sso_id, ${factOn('entity', on)} as entity, ${factOn('departmentCode', on)} as department
      from ${peoplePersons} where ${peoplePersons.ssoId}::text in (select owner from moved)
    ), worth(entity, meal, fen) as (values ${worths(ctx, on)})
    insert into ${mealFigures}
    select ${month}, who.entity, who.department, moved.meal, coalesce(till.outlet, ''),
      coalesce(sum(delta) filter (where kind = 'grant'), 0), coalesce(sum(delta * worth.fen) filter (where kind = 'grant'), 0),
      coalesce(-sum(delta) filter (where kind = 'spend'), 0), coalesce(-sum(delta * till.worth_fen) filter (where kind = 'spend'), 0),
      coalesce(-sum(delta) filter (where kind = 'expire'), 0), coalesce(-sum(delta * worth.fen) filter (where kind = 'expire'), 0),
      coalesce(-sum(delta) filter (where kind = 'clear'), 0),
      coalesce(sum(delta) filter (where kind = 'exchange-in'), 0), coalesce(-sum(delta) filter (where kind = 'exchange-out'), 0),
      coalesce(sum(exchange.worth_difference_fen) filter (where kind = 'exchange-in'), 0)
    from moved
      join who on who.sso_id = moved.owner::bpchar
      join worth on worth.entity = who.entity and worth.meal = moved.meal
      left join ${redemptions} as till on kind = 'spend' and till.entry = moved.origin
      left join ${exchanges} as exchange on kind = 'exchange-in' and exchange.id::text = moved.reference
    group by 2, 3, 4, 5`)
  await ctx.db
    .insert(mealFigureMonths)
    .values({ month, madeAt: ctx.now })
    .onConflictDoUpdate({ target: mealFigureMonths.month, set: { madeAt: ctx.now } })
}

/** What a voucher was worth in each company at the end of a day. */
function worths(ctx: Ctx, on: Day) {
  const end = startOfDay(addDays(on, 1))
  const at = end < ctx.now ? new Date(end.getTime() - 1) : ctx.now
  const rows = entities.options.flatMap((entity) => {
    const p = { worthFull: parameter(ctx, module, 'worthFull', { at, entity }), worthSimple: parameter(ctx, module, 'worthSimple', { at, entity }) }
    return MEALS.map((meal) => sql`(${entity}, ${meal}, ${worthFen(meal, p)}::bigint)`)
  })
  return sql.join(rows, sql`, `)
}
