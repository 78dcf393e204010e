import type { SsoId } from '#foundation/contract/schemas.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { declareMoves } from '#foundation/lifecycle/moves.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { VGS } from '../../contract/index.ts'
import module from '../../module.ts'
import type { Category } from '../../rules/applying.ts'
import { applicationLife, ticketLife } from '../../rules/life.ts'
import type { WorkflowCode } from '../../rules/routing.ts'
import { type ApplicationRow, applications, tickets } from '../tables.ts'

export const APPLICATION = storing({
  ...{ module: module.name, life: applicationLife, table: applications, id: applications.id, status: applications.status },
  subject: ({ applicant }) => applicant,
})
declareMoves(APPLICATION, ['submit', 'approve', 'reject', 'withdraw', 'issue', 'cancel', 'complete'])
export const TICKET = storing({ module: module.name, life: ticketLife, table: tickets, id: tickets.id, status: tickets.state })
declareMoves(TICKET, ['distribute', 'sell', 'share', 'redeem', 'void'])

/** What this room says in the audit log, beside the moves of its lifecycles. */
export const record = auditing(
  module,
  {
    'BusinessTicketApplication.saved': 'business-tickets.audit.saved',
    'BusinessTicketApplication.exported': 'business-tickets.audit.exported',
    'BusinessTicketApplication.identitiesRead': 'business-tickets.audit.identitiesRead',
    'BusinessTicket.sent': 'business-tickets.audit.sent',
    'BusinessTicket.exported': 'business-tickets.audit.vgsExported',
    'BusinessTicket.imported': 'business-tickets.audit.vgsImported',
    'BusinessTicketReport.exported': 'business-tickets.audit.reportExported',
    'TicketProduct.saved': 'business-tickets.audit.productSaved',
    'VipSession.saved': 'business-tickets.audit.sessionSaved',
    'BlackoutDay.saved': 'business-tickets.audit.blackoutSaved',
    'WorkflowBinding.saved': 'business-tickets.audit.bindingsSaved',
    'TicketWording.saved': 'business-tickets.audit.wordingSaved',
    'QuotaPool.saved': 'business-tickets.audit.poolSaved',
    'QuotaPool.opened': 'business-tickets.audit.poolOpened',
    'QuotaPool.moved': 'business-tickets.audit.poolMoved',
    'QuotaPool.uploaded': 'business-tickets.audit.poolsUploaded',
    'QuotaPool.exported': 'business-tickets.audit.ledgerExported',
  },
  [applicationLife, ticketLife],
)

export const { notify, finish } = notices(module, {
  approved: ['applyNo', 'day'],
  rejected: ['applyNo', 'comment'],
  issued: ['applyNo', 'numbers', 'day'],
  cancelled: ['applyNo', 'reason'],
  tomorrow: ['applyNo', 'place', 'day'],
  toIssue: ['applyNo', 'name', 'day'],
  urgent: ['applyNo', 'name', 'day'],
  poolLow: ['pool', 'left', 'percent'],
  poolEmpty: ['pool'],
})

const FOLDERS = { eco: 'normalEco', dummy: 'normalDummy', vip: 'businessTicketVip' } as const satisfies Readonly<Record<Category, string>>
/** Where an application is shown. */
export const pageOf = ({ id, category }: Pick<ApplicationRow, 'id' | 'category'>): string => `/ticket/${FOLDERS[category]}/detail/${id}`
/** An approval may serve several categories: the page of one that it serves at first leads on to that of the application. */
const WRITTEN: Readonly<Record<WorkflowCode, string>> = {
  BUSINESS_TICKET: `${FOLDERS.eco}/create/external`,
  BUSINESS_TICKET_OWNER: `${FOLDERS.vip}/create/experience`,
  BUSINESS_TICKET_COMPLIANCE: `${FOLDERS.eco}/create/external`,
}
/** Where one that came back is changed. */
export const changePageOf = (code: WorkflowCode, id: string): string => `/ticket/${WRITTEN[code]}?change=${id}`
/** Where the ticketing team issues one. */
export const vgsPageOf = ({ id }: { id: string }): string => `/ticket/vgsNumbers/detail/${id}/to-issue/1/10`
export const POOLS_PAGE = '/ticket/quotaPoolConfiguration'

export const operators = (ctx: Ctx): Promise<SsoId[]> => holdersOf(ctx, { permission: VGS })

export const worthOf = ({ quantity, unitPriceFen }: Pick<ApplicationRow, 'quantity' | 'unitPriceFen'>): number => quantity * unitPriceFen
