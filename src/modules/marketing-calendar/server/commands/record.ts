import { newId } from '#foundation/database/columns.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { changedFields } from '#foundation/server/changedFields.ts'
import type { Writer } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { personRefs, unitNames } from '#services/people/server/api.ts'
import type { FieldChange } from '../../contract.ts'
import module from '../../module.ts'
import { activityLife } from '../../rules.ts'
import type { ActivityRow } from '../policy.ts'
import { activities, changes } from '../tables.ts'

export const ACTIVITY = storing({ module: module.name, life: activityLife, table: activities, id: activities.id, status: activities.status })

export const record = auditing(
  module,
  {
    'MarketingActivity.saved': 'marketing-calendar.audit.saved',
    'MarketingActivity.exported': 'marketing-calendar.audit.exported',
    'SchoolHoliday.saved': 'marketing-calendar.audit.holidaySaved',
    'SchoolHoliday.deleted': 'marketing-calendar.audit.holidayDeleted',
  },
  [activityLife],
)

export const { notify } = notices(module, {
  confirmed: ['name', 'from', 'to'],
  moved: ['name', 'from', 'to'],
  cancelled: ['name', 'reason'],
  unconfirmed: ['name', 'from'],
  week: ['list'],
})

export const linkTo = (id: string): string => `/marketing-calendar?id=${id}`

/** What of an activity stands in its log, in the order in which it is told. */
const LOGGED = [
  'nameCn',
  'nameEn',
  'type',
  'from',
  'to',
  'dailyHours',
  'channels',
  'ownerDepartment',
  'owner',
  'entities',
  'summaryCn',
  'summaryEn',
  'keyMessages',
  'link',
] as const

/** What is another now; owner and department by their names. */
export const differences = (ctx: Writer, before: ActivityRow, after: ActivityRow): Promise<FieldChange[]> =>
  changedFields(before, after, LOGGED, { owner: (ssoIds) => personRefs(ctx, ssoIds), ownerDepartment: (codes) => unitNames(ctx, 'department', codes) })

/** Every change is kept with what was and what is (MKTCAL-10). */
export async function log(ctx: Writer, activity: string, action: string, fields: FieldChange[]): Promise<void> {
  await ctx.db.insert(changes).values({ id: newId(ctx.now), activity, at: ctx.now, by: ctx.actor.ssoId, action, fields })
}
