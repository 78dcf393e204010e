import { newId } from '#foundation/database/columns.ts'
import { inArray } from '#foundation/database/drizzle.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { changedFields, differing } from '#foundation/server/changedFields.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { personRefs } from '#services/people/server/api.ts'
import type { FieldChange } from '../../contract.ts'
import module from '../../module.ts'
import { foodLife } from '../../rules/index.ts'
import { changes, classifications, events } from '../tables.ts'

export type EventRow = typeof events.$inferSelect

export const EVENT = storing({ module: module.name, life: foodLife, table: events, id: events.id, status: events.status })

export const record = auditing(
  module,
  {
    'FoodEvent.saved': 'food-event-calendar.audit.saved',
    'FoodEvent.exported': 'food-event-calendar.audit.exported',
    'FoodClassification.saved': 'food-event-calendar.audit.classificationSaved',
    'FoodClassification.deleted': 'food-event-calendar.audit.classificationDeleted',
    'FoodClassification.ordered': 'food-event-calendar.audit.ordered',
    'FoodClassification.merged': 'food-event-calendar.audit.merged',
  },
  [foodLife],
)

export const { notify } = notices(module, {
  published: ['name', 'from', 'to', 'outlets'],
  changed: ['name', 'from', 'to', 'outlets'],
  cancelled: ['name', 'reason'],
  ends: ['name', 'day'],
  week: ['list'],
})

export const linkTo = (id: string): string => `/foodevent-calender/detail/${id}`

/** What of an event stands in its log, in the order in which it is told. */
const LOGGED = [
  ...(['nameCn', 'nameEn', 'classificationId', 'area', 'outlets', 'startDate', 'endDate', 'hours', 'exceptions'] as const),
  ...(['descriptionCn', 'descriptionEn', 'menu', 'staffOffer', 'audience', 'owner', 'contact'] as const),
] as const
/** What those who follow an event are told of. */
const TOLD = ['startDate', 'endDate', 'outlets', 'hours', 'exceptions'] as const

/** What is another now; classification and owner by their names. */
export const differences = (ctx: WriteCtx, before: EventRow, after: EventRow): Promise<FieldChange[]> =>
  changedFields(before, after, LOGGED, { classificationId: (ids) => classificationNames(ctx, ids), owner: (ssoIds) => personRefs(ctx, ssoIds) })

async function classificationNames({ db }: WriteCtx, ids: readonly string[]) {
  const { id, nameCn, nameEn } = classifications
  const rows = await db.select({ id, nameCn, nameEn }).from(classifications).where(inArray(id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

export const movesPeople = (before: EventRow, after: EventRow): boolean => differing(before, after, TOLD).length > 0

/** Every change of an event is kept with what was and what is. */
export async function log(ctx: WriteCtx, event: string, action: string, fields: FieldChange[]): Promise<void> {
  if (!ctx.actor) throw new Error('an event is changed by a person')
  await ctx.db.insert(changes).values({ id: newId(ctx.now), event, at: ctx.now, by: ctx.actor.ssoId, action, fields })
}
