import { rules } from '#foundation/contract/rules.ts'
import type { Widget } from '../contract/index.ts'

/** Saving is of the version that was opened. */
export const saveRules = rules<{ version: number }, { version: number }>({ 'DASH-10': ({ facts, input }) => facts.version !== input.version })

export const changeRules = rules<{ mine: boolean; builtIn: boolean; deletes: boolean }, unknown>({
  'DASH-17': ({ facts }) => (facts.builtIn ? facts.deletes : !facts.mine),
})

/** The metrics that the specification knows, by the boards that come with the room and the others; a module that offers one more adds to them. */
export const CATALOG = [
  'workflow.waiting',
  'workflow.oldestDays',
  'workflow.stepHours',
  'people.teamSize',
  'people.joiners',
  'people.leavers',
  'roster.awayToday',
  'headcount.available',
  'termination.open',
  'off-boarding.overdue',
  'contract-renewal.waiting',
  'notice-center.probationDue',
  'performance.notDone',
  'performance.bands',
  'frontline-performance.goalsMissing',
  'learning.expiring60',
  'learning.completion',
  'recognition.given',
  'internal-jobs.progress',
  'work-injury.open',
  'sick-leave.absenceRate',
  'disciplinary.inForce',
  'safety.eightPoints',
  'ehs.openByAge',
  'free-meal.vouchers',
  'free-meal.worth',
  'complimentary-tickets.used',
  'business-tickets.poolUse',
  'upoints.outstanding',
  'material-requisition.undelivered',
  'cash.differences',
  'events.fill',
  'survey.responseRate',
  'notifications.undelivered',
  'files.quarantined',
  'integrations.failed',
] as const
export type CatalogKey = (typeof CATALOG)[number]

const show = (metric: CatalogKey, kind: Widget['kind'] = 'figure', groupBy: string | null = null, size = kind === 'figure' ? 1 : 2): Widget => ({
  metric,
  kind,
  groupBy,
  filters: [],
  size,
  target: null,
})

/** The boards that come with the room: for whom, and what they show. */
export const BUILT_IN = {
  manager: {
    roles: ['line-manager', 'MSS', 'MSSSUPER'],
    widgets: [
      show('people.teamSize'),
      show('roster.awayToday'),
      show('workflow.waiting'),
      show('workflow.oldestDays'),
      show('frontline-performance.goalsMissing'),
      show('performance.notDone'),
      show('learning.expiring60'),
      show('notice-center.probationDue'),
      show('contract-renewal.waiting'),
      show('workflow.waiting', 'bar', 'catalog'),
      show('workflow.waiting', 'line'),
      show('people.teamSize', 'line'),
      show('roster.awayToday', 'line'),
    ],
  },
  hrbp: {
    roles: ['hrbp', 'HRBP', 'hr-ops', 'HROPS'],
    widgets: [
      show('headcount.available'),
      show('people.joiners'),
      show('people.leavers'),
      show('termination.open'),
      show('internal-jobs.progress'),
      show('work-injury.open'),
      show('sick-leave.absenceRate'),
      show('disciplinary.inForce'),
      show('contract-renewal.waiting'),
      show('recognition.given'),
      show('performance.bands', 'bar', 'rating'),
      show('people.joiners', 'line'),
      show('people.leavers', 'bar', 'department'),
      show('people.leavers', 'bar', 'tenure'),
    ],
  },
  operations: {
    roles: ['benefits-admin', 'finance', 'ehs', 'hr-ops'],
    widgets: [
      show('free-meal.vouchers'),
      show('free-meal.worth'),
      show('complimentary-tickets.used'),
      show('business-tickets.poolUse'),
      show('ehs.openByAge'),
      show('safety.eightPoints'),
      show('material-requisition.undelivered'),
      show('cash.differences'),
      show('events.fill'),
      show('learning.completion'),
      show('upoints.outstanding'),
      show('free-meal.worth', 'line'),
      show('free-meal.vouchers', 'bar', 'mealType'),
      show('free-meal.vouchers', 'table', 'outlet', 4),
    ],
  },
  service: {
    roles: ['platform-admin', 'hr-ops'],
    widgets: [
      show('workflow.waiting'),
      show('workflow.stepHours'),
      show('off-boarding.overdue'),
      show('survey.responseRate'),
      show('notifications.undelivered'),
      show('files.quarantined'),
      show('integrations.failed'),
      show('workflow.waiting', 'line'),
      show('workflow.waiting', 'bar', 'age'),
      show('notifications.undelivered', 'bar', 'module'),
      show('workflow.stepHours', 'table', 'catalog'),
    ],
  },
} as const satisfies Record<string, { roles: readonly string[]; widgets: readonly Widget[] }>
