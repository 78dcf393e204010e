import { forbidden } from '#foundation/contract/refused.ts'
import { nameIn } from '#foundation/contract/texts.ts'
import { and, asc, eq, gte, lte, ne } from '#foundation/database/drizzle.ts'
import type { Reader, Writing } from '#foundation/server/context.ts'
import { codesOf, defineExport, defineSheet, type OutRow, runExport, type Sheet } from '#services/spreadsheets/server/api.ts'
import { type Exported, MANAGE } from '../../contract/index.ts'
import module from '../../module.ts'
import { scheduleSlotLife } from '../../rules/life.ts'
import { SHOW_KINDS, SLOT_KINDS } from '../../rules/planning.ts'
import { sayTime } from '../../rules/times.ts'
import { parades, performers, scheduleSlots, shows } from '../tables.ts'
import { marching, performersById } from './duties.ts'
import { requireSpan } from './plan.ts'
import { hoursIn } from './stock.ts'
import { seenIn } from './viewing.ts'

const AUDIT = 'Schedule.exported'
const title = (name: string) => `show-schedule.sheet.${name}`
const column = <K extends string>(key: K) => ({ key, title: title(key), type: 'text' as const })
const dayColumn = { key: 'date', title: title('date'), type: 'day' } as const

/** An export whose rows are read at once: of a few weeks, or of what planners keep. */
const small = <S extends Sheet>(name: string, sheet: S, rows: (ctx: Reader, asked: Exported) => Promise<OutRow<S>[]>) =>
  defineExport({
    ...{ module: module.name, name, audit: AUDIT, sheet },
    async *rows(ctx, asked: Exported) {
      yield* await rows(ctx, asked)
    },
  })

const scheduleSheet = defineSheet({
  name: title('schedule'),
  columns: [
    dayColumn,
    column('start'),
    column('end'),
    column('venue'),
    column('show'),
    { key: 'kind', title: title('kind'), type: 'enum', codes: codesOf('show-schedule.slotKind', SLOT_KINDS) },
    { key: 'state', title: title('state'), type: 'enum', codes: codesOf('state.ScheduleSlot', scheduleSlotLife.states) },
    column('role'),
    column('performer'),
  ],
})
const schedule = small('schedule', scheduleSheet, async (ctx, { from, to, venue }) => {
  const found = await ctx.db
    .select({ slot: scheduleSlots, show: shows })
    .from(scheduleSlots)
    .innerJoin(shows, eq(shows.id, scheduleSlots.show))
    .where(
      and(gte(scheduleSlots.date, from), lte(scheduleSlots.date, to), ne(scheduleSlots.state, 'removed'), venue ? eq(scheduleSlots.venue, venue) : undefined),
    )
    .orderBy(asc(scheduleSlots.date), asc(scheduleSlots.start), asc(scheduleSlots.id))
  const people = await performersById(
    ctx,
    found.flatMap(({ slot }) => slot.assignments.flatMap(({ performer }) => performer ?? [])),
  )
  return found.flatMap(({ slot, show }) => {
    const line = { ...slot, start: sayTime(slot.start), end: sayTime(slot.end), show: nameIn(ctx, show) }
    const cast = slot.assignments.map(({ role, performer }) => ({ role, performer: performer === null ? '' : (people.get(performer)?.name ?? '') }))
    return (cast.length > 0 ? cast : [{ role: '', performer: '' }]).map((one) => ({ ...line, ...one }))
  })
})

const callSheet = small(
  'callSheet',
  defineSheet({
    name: title('callSheet'),
    columns: [dayColumn, column('start'), column('end'), column('venue'), column('show'), column('role'), column('performer')],
  }),
  async (ctx, { from, to, venue }) =>
    (await seenIn(ctx, from, to, venue)).entries
      .filter(({ cancelled }) => !cancelled)
      .flatMap((one) =>
        one.places.map(({ role, performer }) => ({
          ...{ date: one.date, start: sayTime(one.start), end: sayTime(one.end), venue: one.venue, show: nameIn(ctx, one.show) },
          ...{ role, performer: performer?.name ?? '' },
        })),
      ),
)

const hours = small(
  'hours',
  defineSheet({ name: title('hours'), columns: [column('performer'), column('team'), { key: 'hours', title: title('planned'), type: 'number' }] }),
  async (ctx, { from, to }) => {
    const planned = await hoursIn(ctx, from, to)
    const people = await performersById(ctx, [...planned.keys()])
    return [...people.values()].map(({ id, name, team }) => ({ performer: name, team, hours: planned.get(id) ?? 0 }))
  },
)

const lineUp = small(
  'parade',
  defineSheet({
    name: title('parade'),
    columns: [dayColumn, column('start'), column('show'), column('route'), column('unit'), column('role'), column('performer')],
  }),
  async (ctx, { from, to }) => {
    const found = await ctx.db
      .select({ march: parades, show: shows })
      .from(parades)
      .innerJoin(shows, eq(shows.id, parades.show))
      .where(and(gte(parades.date, from), lte(parades.date, to)))
      .orderBy(asc(parades.date), asc(parades.id))
    const people = await performersById(
      ctx,
      found.flatMap(({ march }) => marching(march.units)),
    )
    const standsBy = ctx.text('show-schedule.standby')
    return found.flatMap(({ march, show }) =>
      march.units.flatMap(({ name, positions, standby }) =>
        [...positions, ...standby.map((performer) => ({ name: standsBy, performer }))].map((one) => ({
          ...{ date: march.date, start: sayTime(march.start), show: nameIn(ctx, show), route: march.route, unit: name, role: one.name },
          performer: one.performer === null ? '' : (people.get(one.performer)?.name ?? ''),
        })),
      ),
    )
  },
)

const showSheet = small(
  'shows',
  defineSheet({
    name: title('shows'),
    columns: [
      column('nameCn'),
      column('nameEn'),
      column('venue'),
      { key: 'kind', title: title('kind'), type: 'enum', codes: codesOf('show-schedule.showKind', SHOW_KINDS) },
      { key: 'lengthMinutes', title: title('length'), type: 'integer' },
      { key: 'from', title: title('from'), type: 'day' },
      { key: 'to', title: title('to'), type: 'day' },
      { key: 'active', title: title('active'), type: 'yesno' },
    ],
  }),
  async ({ db }) => db.select().from(shows).orderBy(asc(shows.id)),
)

const performerSheet = small(
  'performers',
  defineSheet({
    name: title('performers'),
    columns: [column('performer'), column('number'), column('team'), column('roles'), { key: 'active', title: title('active'), type: 'yesno' }],
  }),
  async ({ db }) =>
    (await db.select().from(performers).orderBy(asc(performers.id))).map(({ name, ssoId, team, roles, active }) => ({
      ...{ performer: name, number: ssoId ?? '', team, active, roles: [...new Set(roles.map(({ role }) => role))].join(' / ') },
    })),
)

const ALL = { schedule, callSheet, hours, parade: lineUp, shows: showSheet, performers: performerSheet } as const

/** Exports what was asked for; the plan, hours and what planners keep are theirs. @throws forbidden */
export async function exported(ctx: Reader & Writing, input: Exported) {
  if (input.what !== 'callSheet' && !ctx.actor.permissions.has(MANAGE)) throw forbidden()
  requireSpan(input)
  return runExport(ctx, ALL[input.what], input)
}
