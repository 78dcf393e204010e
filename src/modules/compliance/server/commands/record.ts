import { listed } from '#foundation/contract/texts.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { declareMoves } from '#foundation/lifecycle/moves.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { complianceRequestLife } from '../../rules/life.ts'
import type { Limit } from '../../rules/limits.ts'
import { requests } from '../tables.ts'

export const REQUEST = storing({
  ...{ module: module.name, life: complianceRequestLife, table: requests, id: requests.id, status: requests.status },
  subject: ({ requester }) => requester,
})
declareMoves(REQUEST, ['submit', 'approve', 'reject', 'withdraw'])

/** What this room says in the audit log, beside the moves of its lifecycle. */
export const record = auditing(
  module,
  {
    'ComplianceRequest.saved': 'compliance.audit.saved',
    'ComplianceRequest.disposed': 'compliance.audit.disposed',
    'ComplianceRequest.exported': 'compliance.audit.exported',
    'ComplianceSums.exported': 'compliance.audit.sumsExported',
    'CompliancePartner.merged': 'compliance.audit.merged',
    'ComplianceGuide.saved': 'compliance.audit.guideSaved',
  },
  [complianceRequestLife],
)

export const { notify, finish } = notices(module, {
  approved: ['partner'],
  rejected: ['partner', 'comment'],
  confirmDue: ['partner', 'day'],
  disposed: ['partner', 'what', 'note'],
  overLimit: ['name', 'partner', 'limits'],
  nearLimit: ['partner', 'limit', 'percent'],
  unconfirmed: ['count'],
})

/** Where an application is shown. */
export const pageOf = ({ id, direction }: { id: string; direction: string }): string => `/compliance/${direction}/${id}`
export const REGISTER = '/compliance/register'

/** Limits in the words of both languages. */
export const limitWords = (ctx: Ctx, limits: readonly Limit[]): { limitsCn: string; limitsEn: string } => {
  const said = (lang: 'zh' | 'en') =>
    listed(
      limits.map((one) => ctx.text(`compliance.limit.${one}`, {}, lang)),
      lang,
    )
  return { limitsCn: said('zh'), limitsEn: said('en') }
}
