import { type Refused, refuse } from '#foundation/contract/refused.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import { keepFiles as keepOnly } from '#services/files/server/api.ts'
import module from '../../module.ts'
import { contractLife, paymentLife } from '../../rules/life.ts'
import { contracts, requests } from '../tables.ts'

export const CONTRACT = storing({ module: module.name, life: contractLife, table: contracts, id: contracts.id, status: contracts.status })
export const REQUEST = storing({ module: module.name, life: paymentLife, table: requests, id: requests.id, status: requests.status })

/** What is done with contracts and requests besides their moves. */
export const record = auditing(
  module,
  {
    'ItContract.saved': 'payment-management.audit.contractSaved',
    'ItContract.amended': 'payment-management.audit.amended',
    'ItContract.accountConfirmed': 'payment-management.audit.accountConfirmed',
    'ItContract.imported': 'payment-management.audit.imported',
    'ItContract.exported': 'payment-management.audit.contractsExported',
    'PaymentRequest.saved': 'payment-management.audit.paymentSaved',
    'PaymentRequest.exported': 'payment-management.audit.paymentsExported',
    'CashForecast.exported': 'payment-management.audit.forecastExported',
  },
  [contractLife, paymentLife],
)

/** The record whose files are those of a contract, of an amendment, or one kind of those of a request. */
export const recordOf = (of: 'contract' | 'amendment' | 'invoice' | 'evidence', id: string): string => `${of}.${id}`

/** Refuses what is not done with a thing in the state that it is in. */
export const wrongState = ({ text }: Pick<Ctx, 'text'>, state: `${'ItContract' | 'PaymentRequest'}.${string}`): Refused =>
  refuse('LIFE-01', { state: text(`state.${state}`) })

/** Makes these, and no others, the files of a record. @throws FILE-21, not-found for another's file */
export const keepFiles = (ctx: WriteCtx, businessId: string, ids: readonly string[]): Promise<void> =>
  keepOnly(ctx, ids, { module: module.name, businessId, policy: module.name })
