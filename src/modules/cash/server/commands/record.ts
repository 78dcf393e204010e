import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { exchangeLife } from '../../rules/life.ts'
import { locationNames } from '../data/places.ts'
import { exchanges } from '../tables.ts'

export type Exchange = typeof exchanges.$inferSelect

export const EXCHANGE = storing({
  ...{ module: module.name, life: exchangeLife, table: exchanges, id: exchanges.id, status: exchanges.status },
  subject: ({ applicant }) => applicant,
})

/** What this room says in the audit log, beside the moves of exchanges. */
export const record = auditing(
  module,
  {
    'CashExchange.submitted': 'cash.audit.submitted',
    'CashExchange.counted': 'cash.audit.counted',
    'CashExchange.exported': 'cash.audit.exported',
    'CashLocation.saved': 'cash.audit.locationSaved',
    'CashLocation.staffed': 'cash.audit.locationStaffed',
    'CashLocation.uploaded': 'cash.audit.locationsUploaded',
    'CashVault.saved': 'cash.audit.vaultSaved',
    'CashVault.staffed': 'cash.audit.vaultStaffed',
    'CashStock.adjusted': 'cash.audit.adjusted',
    'CashStock.exported': 'cash.audit.stockExported',
    'CashDifference.exported': 'cash.audit.differencesExported',
  },
  [exchangeLife],
)

const OF_EXCHANGE = ['number', 'location']
export const { notify, finish } = notices(module, {
  received: OF_EXCHANGE,
  completed: [...OF_EXCHANGE, 'amount'],
  corrected: [...OF_EXCHANGE, 'difference', 'reason'],
  withdrawn: OF_EXCHANGE,
  undelivered: OF_EXCHANGE,
  asked: [...OF_EXCHANGE, 'bagNo', 'amount'],
  unequal: [...OF_EXCHANGE, 'difference'],
  waiting: ['vault', 'count', 'numbers'],
})

export const HISTORY_PAGE = '/cash/history'
export const ADMIN_PAGE = '/cash/admin'

/** What messages say of an exchange. */
export async function saidOf(ctx: Pick<Ctx, 'db'>, { number, locationId }: Pick<Exchange, 'number' | 'locationId'>) {
  const { nameCn, nameEn } = await locationNames(ctx, locationId)
  return { number, locationCn: nameCn, locationEn: nameEn }
}
