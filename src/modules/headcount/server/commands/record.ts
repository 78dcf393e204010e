import { storing } from '#foundation/lifecycle/advance.ts'
import { declareMoves } from '#foundation/lifecycle/moves.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { headcountRequestLife } from '../../rules/life.ts'
import { organizationNames } from '../data/names.ts'
import type { RequestRow } from '../policy.ts'
import { requests } from '../tables.ts'

export const REQUEST = storing({
  ...{ module: module.name, life: headcountRequestLife, table: requests, id: requests.id, status: requests.state },
  subject: ({ requester }: { requester: string }) => requester,
})
declareMoves(REQUEST, ['submit', 'approve', 'reject', 'withdraw', 'fill', 'cancel'])

export const detailLink = (id: string): string => `/head-count/request/detail/${id}`
export const BUDGETS = '/head-count/social/index'

/** What this room says in the audit log, beside the moves of a request. */
export const record = auditing(
  module,
  {
    'HeadcountRequest.saved': 'headcount.audit.saved',
    'HeadcountRequest.changed': 'headcount.audit.changed',
    'HeadcountRequest.reduced': 'headcount.audit.reduced',
    'HeadcountRequest.counted': 'headcount.audit.counted',
    'HeadcountRequest.carried': 'headcount.audit.carried',
    'HeadcountRequest.exported': 'headcount.audit.exported',
    'HeadcountBudget.saved': 'headcount.audit.budgetSaved',
    'HeadcountBudget.uploaded': 'headcount.audit.budgetUploaded',
    'HeadcountBudget.exported': 'headcount.audit.budgetsExported',
    'CampusUpload.uploaded': 'headcount.audit.campusUploaded',
    'CampusUpload.exported': 'headcount.audit.orderExported',
  },
  [headcountRequestLife],
)

export const { notify } = notices(module, {
  approved: ['number', 'org', 'position', 'count'],
  rejected: ['number', 'org', 'position', 'reason'],
  filled: ['number', 'org', 'position', 'count'],
  lapsed: ['number', 'org', 'year'],
  inactive: ['number', 'org'],
  over: ['org', 'year', 'budget', 'taken'],
})

/** What notices say of a request; names in both languages. */
export async function told(ctx: Ctx, { number, orgCode, position, count, year }: RequestRow) {
  const { orgCn, orgEn } = (await organizationNames(ctx, [orgCode]))(orgCode)
  return { number, orgCn, orgEn, position, count, year }
}
