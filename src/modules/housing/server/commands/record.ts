import type { SsoId } from '#foundation/contract/schemas.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { ADMIN } from '../../contract.ts'
import module from '../../module.ts'
import { invoiceLife, resetLife } from '../../rules.ts'
import { invoiceRequests, lockResets, type residences, type rooms } from '../tables.ts'

export type Room = typeof rooms.$inferSelect
export type Residence = typeof residences.$inferSelect
export type Reset = typeof lockResets.$inferSelect
export type Invoice = typeof invoiceRequests.$inferSelect

export const RESET = storing({
  ...{ module: module.name, life: resetLife, table: lockResets, id: lockResets.id, status: lockResets.state },
  subject: ({ ssoId }) => ssoId ?? '',
})
export const INVOICE = storing({
  ...{ module: module.name, life: invoiceLife, table: invoiceRequests, id: invoiceRequests.id, status: invoiceRequests.state },
  subject: ({ ssoId }) => ssoId,
})

/** What this room says in the audit log, beside the moves of its lives. */
export const record = auditing(
  module,
  {
    'HousingRoom.saved': 'housing.audit.roomSaved',
    'Residence.begun': 'housing.audit.begun',
    'Residence.changed': 'housing.audit.changed',
    'Residence.endSet': 'housing.audit.endSet',
    'Residence.ended': 'housing.audit.ended',
    'Residence.uploaded': 'housing.audit.uploaded',
    'Residence.exported': 'housing.audit.exported',
    'LockPasswordReset.requested': 'housing.audit.resetRequested',
    'LockPasswordReset.exported': 'housing.audit.resetsExported',
    'InvoiceRequest.submitted': 'housing.audit.invoiceSubmitted',
    'InvoiceRequest.exported': 'housing.audit.invoicesExported',
  },
  [resetLife, invoiceLife],
)

const PLACE = ['building', 'number']
export const { notify, finish } = notices(module, {
  changed: [...PLACE, 'name', 'at'],
  replaced: PLACE,
  resetFailed: PLACE,
  handBack: [...PLACE, 'bed', 'day'],
  invoiceIssued: ['months', 'amount', 'email'],
  invoiceRejected: ['months', 'amount', 'reason'],
  invoiceAsked: ['name', 'months', 'amount'],
  lockFailed: [...PLACE, 'name'],
  leaving: [...PLACE, 'name', 'bed', 'day'],
  movingOut: [...PLACE, 'name', 'bed', 'day'],
  locks: ['count', 'rooms'],
})

/** Who keeps staff housing. */
export const helpersOf = (ctx: Pick<Ctx, 'db' | 'today'>): Promise<SsoId[]> => holdersOf(ctx, { permission: ADMIN })

export const RESIDENT_PAGE = '/profile/housing'
const ADMIN_PAGE = '/housing/admin'
export const adminTab = (tab: string): string => `${ADMIN_PAGE}?tab=${tab}`

type Told = Omit<Parameters<typeof notify>[2], 'receivers'>
/** Tells all housing helpers. */
export const tellHelpers = async (ctx: WriteCtx, event: Parameters<typeof notify>[1], told: Told): Promise<unknown> =>
  notify(ctx, event, { ...told, receivers: await helpersOf(ctx) })
