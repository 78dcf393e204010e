import { asSsoId, type SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import type { JobCtx, WriteCtx } from '#foundation/server/context.ts'
import { addDays, addMonths, type Day, firstOfMonth } from '#foundation/time.ts'
import type { Widget } from '../contract/index.ts'
import { takeSnapshots } from './commands/snapshots.ts'
import { boards, snapshots, subscriptions, thresholds } from './tables.ts'

const [HEAD, LEAD, PARTNER, HR, BENEFITS, ADMIN] = ['10000003', '10000002', '10000004', '10000005', '10000006', '10000009'].map(asSsoId)
/** So far back lines go; values of dimensions only for the last weeks. */
const DAYS = 90
const DAYS_OF_PARTS = 35

const widget = (
  metric: string,
  kind: Widget['kind'],
  groupBy: string | null = null,
  size = kind === 'figure' ? 1 : 2,
  target: number | null = null,
): Widget => ({
  metric,
  kind,
  groupBy,
  filters: [],
  size,
  target,
})

/** Boards that editors made, who subscribes to what and watches what; and figures of three months, so that lines have something to tell. */
export default async function fill(job: JobCtx): Promise<void> {
  await job.write(makeBoards)
  await takeSnapshots(job, job.today)
  await job.write(async (ctx) => {
    await supposeWaiting(ctx, job.today)
    await lookBack(ctx, job.today)
  })
  for (let n = 1; n <= 3; n++) await takeSnapshots(job, addDays(firstOfMonth(addMonths(job.today, 1 - n)), -1))
}

async function makeBoards(ctx: WriteCtx): Promise<void> {
  const [pulse, desk] = [newId(ctx.now), newId(ctx.now)]
  await ctx.db.insert(boards).values([
    {
      id: pulse,
      nameCn: '餐饮福利月报',
      nameEn: 'Meals of the month',
      owner: BENEFITS!,
      sharedRoles: ['finance', 'hr-ops'],
      widgets: [
        widget('free-meal.worth', 'figure', null, 1, 1_000_000),
        widget('free-meal.vouchers', 'figure'),
        widget('free-meal.vouchers', 'bar', 'mealType'),
        widget('free-meal.worth', 'line', 'mealType', 4),
        widget('free-meal.worth', 'table', 'department', 4),
      ],
      changedAt: ctx.now,
    },
    {
      id: desk,
      nameCn: '审批效率',
      nameEn: 'How fast we decide',
      owner: ADMIN!,
      sharedRoles: ['hr-ops', 'line-manager'],
      widgets: [
        widget('workflow.waiting', 'figure', null, 1, 20),
        widget('workflow.oldestDays', 'figure'),
        widget('workflow.stepHours', 'figure', null, 1, 16),
        widget('workflow.waiting', 'bar', 'department'),
        widget('workflow.stepHours', 'line', null, 4),
      ],
      changedAt: ctx.now,
    },
  ])
  const [team] = await ctx.db.select({ id: boards.id }).from(boards).where(eq(boards.code, 'manager'))
  await ctx.db
    .insert(subscriptions)
    .values([
      ...[HEAD!, LEAD!].map((ssoId) => ({ board: team!.id, ssoId, since: ctx.now })),
      { board: pulse, ssoId: HR!, since: ctx.now },
      { board: desk, ssoId: ADMIN!, since: ctx.now },
    ])
  await ctx.db.insert(thresholds).values([
    { id: newId(ctx.now), owner: LEAD!, metric: 'workflow.waiting', filters: [], side: 'above', limit: 10 },
    { id: newId(ctx.now), owner: ADMIN!, metric: 'integrations.failed', filters: [], side: 'above', limit: 5 },
    { id: newId(ctx.now), owner: PARTNER!, metric: 'workflow.oldestDays', filters: [], side: 'above', limit: 3 },
  ])
}

/** What waits with whom, and who is away, on a usual day: rooms whose requests wait come after this one. */
async function supposeWaiting(ctx: WriteCtx, day: Day): Promise<void> {
  const of = { day, at: ctx.now, whole: null, people: null, department: null }
  const usual: readonly { leader: SsoId | null; waiting: number; oldest: number; away?: number }[] = [
    { leader: null, waiting: 26, oldest: 4 },
    { leader: LEAD!, waiting: 7, oldest: 4, away: 2 },
    { leader: HEAD!, waiting: 3, oldest: 2 },
    { leader: PARTNER!, waiting: 4, oldest: 3 },
    { leader: HR!, waiting: 5, oldest: 2 },
  ]
  const rows = usual.flatMap(({ leader, waiting, oldest, away }) => {
    const place = leader ? { dimension: 'place', key: `|${leader}`, leader } : { dimension: '', key: '', leader }
    return [
      { ...of, ...place, metric: 'workflow.waiting', value: waiting },
      { ...of, ...place, metric: 'workflow.oldestDays', value: oldest },
      ...(away === undefined ? [] : [{ ...of, ...place, metric: 'roster.awayToday', value: away }]),
    ]
  })
  await ctx.db
    .insert(snapshots)
    .values(rows)
    .onConflictDoUpdate({ target: [snapshots.metric, snapshots.dimension, snapshots.day, snapshots.key], set: { value: sql`excluded.value` } })
}

/** Days before today, around today's figures: each metric in a swing of its own, less on days of rest. What happened in a period is left to its own days. */
async function lookBack(ctx: WriteCtx, today: Day): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${snapshots} (metric, dimension, day, key, department, leader, value, whole, people, at)
    select now.metric, now.dimension, back.day, now.key, now.department, now.leader,
      greatest(0, round(now.value * (1 + swing * sin(back.n / 6.0 + length(now.metric)) - swing * back.n / 300.0)
        * case when extract(isodow from back.day) > 5 then 1 - swing else 1 end)),
      now.whole, now.people, now.at - make_interval(days => back.n)
    from ${snapshots} as now
      cross join (select n, ${today}::date - n as day from generate_series(1, ${DAYS}::int) as days(n)) as back
      cross join lateral (select case when now.metric = 'people.teamSize' then 0.02 else 0.35 end as swing) as swings
    where now.day = ${today} and (now.dimension in ('', 'place') or back.n <= ${DAYS_OF_PARTS}::int)
      and now.metric in ('workflow.waiting', 'workflow.oldestDays', 'people.teamSize', 'roster.awayToday', 'notifications.undelivered', 'files.quarantined', 'integrations.failed')
    on conflict do nothing`)
}
