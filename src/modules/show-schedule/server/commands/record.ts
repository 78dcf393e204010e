import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import type { Day } from '#foundation/time.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { MANAGE } from '../../contract/index.ts'
import module from '../../module.ts'
import { replacementRequestLife, scheduleSlotLife } from '../../rules/life.ts'
import { operatingDay } from '../../rules/times.ts'
import { replacementRequests, scheduleSlots } from '../tables.ts'

export type SlotRow = typeof scheduleSlots.$inferSelect

export const SLOT = storing({ module: module.name, life: scheduleSlotLife, table: scheduleSlots, id: scheduleSlots.id, status: scheduleSlots.state })
export const REPLACEMENT = storing({
  ...{ module: module.name, life: replacementRequestLife, table: replacementRequests },
  ...{ id: replacementRequests.id, status: replacementRequests.state },
})

export const record = auditing(
  module,
  {
    'Show.saved': 'show-schedule.audit.showSaved',
    'Show.ended': 'show-schedule.audit.showEnded',
    'Show.deleted': 'show-schedule.audit.showDeleted',
    'Performer.saved': 'show-schedule.audit.performerSaved',
    'Template.saved': 'show-schedule.audit.templateSaved',
    'Template.deleted': 'show-schedule.audit.templateDeleted',
    'ScheduleSlot.saved': 'show-schedule.audit.slotSaved',
    'ScheduleSlot.stoodIn': 'show-schedule.audit.stoodIn',
    'Parade.saved': 'show-schedule.audit.paradeSaved',
    'Parade.published': 'show-schedule.audit.paradePublished',
    'Schedule.exported': 'show-schedule.audit.exported',
  },
  [scheduleSlotLife, replacementRequestLife],
)

export const { notify, finish } = notices(module, {
  published: ['day'],
  changed: ['show', 'day', 'what'],
  cancelled: ['show', 'day', 'time', 'reason'],
  covered: ['show', 'day', 'time', 'name'],
  given: ['show', 'day', 'time', 'role'],
  refused: ['show', 'day', 'time'],
  tomorrow: ['day'],
  asked: ['name', 'show', 'day', 'time', 'reason'],
  open: ['show', 'day', 'time', 'role', 'name'],
  openTomorrow: ['day', 'count'],
  onTheDay: ['show', 'time'],
})

/** One after the other writes the plan: two who give one performer two slots at once would not see each other (SHOW-10). */
export const lockSchedule = (ctx: WriteCtx): Promise<void> => lockName(ctx.db, 'show-schedule')

export const planners = (ctx: Ctx): Promise<SsoId[]> => holdersOf(ctx, { permission: MANAGE }, { entity: 'MB' })

export const linkTo = (date: Day): string => `/show-schedule/schedule?day=${date}`
export const viewAt = (date: Day): string => `/show-schedule/scheduling-view?day=${date}`

/** @throws SHOW-12 for a day that is over */
export function requireAhead(ctx: Ctx, date: Day): void {
  if (date < operatingDay(ctx.now)) throw refuse('SHOW-12')
}
