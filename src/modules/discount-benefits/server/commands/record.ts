import { sayFen } from '#foundation/contract/money.ts'
import { refuse } from '#foundation/contract/refused.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { type Day, sayDay } from '#foundation/time.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { type ListName, TENTHS } from '../../rules/entries.ts'
import { applicationLife } from '../../rules/life.ts'
import { applications } from '../tables.ts'

export type Application = typeof applications.$inferSelect

export const APPLICATION = storing({ module: module.name, life: applicationLife, table: applications, id: applications.id, status: applications.status })

/** That something is too late, or too early, as the application stands. */
export const passed = (ctx: Ctx, { status }: Pick<Application, 'status'>) => refuse('LIFE-01', { state: ctx.text(`state.DiscountApplication.${status}`) })

/** What this room says in the audit log, beside the moves of its lifecycle. */
export const record = auditing(
  module,
  {
    'DiscountApplication.added': 'discount-benefits.audit.added',
    'DiscountUse.booked': 'discount-benefits.audit.booked',
    'DiscountUse.refunded': 'discount-benefits.audit.refunded',
    'DiscountGrant.exported': 'discount-benefits.audit.exported',
    'DiscountChange.exported': 'discount-benefits.audit.changesExported',
    'DiscountReport.exported': 'discount-benefits.audit.usesExported',
  },
  [applicationLife],
)

export const { notify } = notices(module, {
  listed: ['what', 'period', 'reason'],
  changed: ['what', 'period'],
  ended: ['what', 'day'],
  suspended: ['what', 'period', 'reason'],
  low: ['left', 'amount'],
  decided: ['no', 'outcome', 'comment'],
})

export const MY_PAGE = '/discountedBenefits/myDiscounted/index'
const DETAILS = { white: '/whitelistManagement/whitelistDetail', black: '/blacklistManagement/blacklistDetail' } as const
export const detailLink = ({ list, category, applyId }: Pick<Application, 'list' | 'category' | 'applyId'>): string =>
  `${DETAILS[list]}?${new URLSearchParams({ category, applyId })}`

const CHANGES = { white: '/whitelistManagement/changeApplication', black: '/blacklistManagement/changeApplication' } as const
/** Where a version that came back is changed. */
export const changeLink = (list: ListName, applyId: string): string => `${CHANGES[list]}?change=${applyId}`

/** A span of days, in both languages. */
export const periodWords = (ctx: Ctx, { effectiveStart, effectiveEnd }: { effectiveStart: Day; effectiveEnd: Day }) => ({
  periodCn: `${sayDay(effectiveStart, 'zh', ctx.now)} – ${sayDay(effectiveEnd, 'zh', ctx.now)}`,
  periodEn: `${sayDay(effectiveStart, 'en', ctx.now)} – ${sayDay(effectiveEnd, 'en', ctx.now)}`,
})

/** What an entry gives or takes, in both languages. */
export function whatWords(ctx: Ctx, { list, category, rateTenths, amountFen }: Pick<Application, 'list' | 'category' | 'rateTenths' | 'amountFen'>) {
  const say = (lang: 'zh' | 'en') =>
    list === 'black'
      ? ctx.text(`discount-benefits.suspends.${category}`, {}, lang)
      : ctx.text(`discount-benefits.what.${category}`, { rate: (rateTenths ?? 0) / TENTHS, amount: sayFen(amountFen ?? 0) }, lang)
  return { whatCn: say('zh'), whatEn: say('en') }
}
