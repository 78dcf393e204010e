import { dayColumn, id, instantColumn, savedColumns } from '#foundation/database/columns.ts'
import { bigint, boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex, uuid } from '#foundation/database/drizzle.ts'
import { personColumn } from '#services/people/server/api.ts'
import type { Contract } from '../contract.ts'
import type { PlanKind, PlanState } from '../rules/index.ts'
import type { ContractState, PaymentState } from '../rules/life.ts'

const fen = (name: string) => bigint(name, { mode: 'number' }).notNull()

export const contracts = pgTable(
  'payment_management_contracts',
  {
    id: id(),
    contractNo: text('contract_no').notNull(),
    nameCn: text('name_cn').notNull(),
    nameEn: text('name_en').notNull(),
    supplier: text('supplier').notNull(),
    supplierBankName: text('supplier_bank_name').notNull(),
    supplierAccount: text('supplier_account').notNull(),
    owner: personColumn('owner').notNull(),
    createdBy: personColumn('created_by').notNull(),
    department: text('department').notNull(),
    costCenter: text('cost_center').notNull(),
    poNumber: text('po_number').notNull(),
    /** With its amendments. */
    totalFen: fen('total_fen'),
    signedOn: dayColumn('signed_on').notNull(),
    startOn: dayColumn('start_on').notNull(),
    endOn: dayColumn('end_on').notNull(),
    status: text('status').$type<ContractState>().notNull().default('draft'),
    /** Why it was terminated. */
    reason: text('reason').notNull().default(''),
    /** The account was changed after something was paid, and no reviewer has confirmed it yet (ITPAY-10). */
    accountToConfirm: boolean('account_to_confirm').notNull().default(false),
    /** The import that it came by: the lines of one file add to the plan of one contract. */
    importId: uuid('import_id'),
    /** The end of which owner and reviewers were told. */
    endTold: dayColumn('end_told'),
    ...savedColumns(),
  },
  (t) => [
    uniqueIndex('payment_management_contracts_no').on(t.contractNo),
    index('payment_management_contracts_owner').on(t.owner, t.id),
    index('payment_management_contracts_created').on(t.createdBy),
    index('payment_management_contracts_saved').on(t.savedBy),
    index('payment_management_contracts_status').on(t.status, t.id),
    index('payment_management_contracts_end').on(t.status, t.endOn),
  ],
)

const ofContract = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => contracts.id)

export const planItems = pgTable(
  'payment_management_plan_items',
  {
    id: id(),
    contract: ofContract('contract'),
    seq: integer('seq').notNull(),
    kind: text('kind').$type<PlanKind>().notNull(),
    condition: text('condition').notNull(),
    amountFen: fen('amount_fen'),
    dueOn: dayColumn('due_on').notNull(),
    state: text('state').$type<PlanState>().notNull().default('open'),
    /** The days before due of which the owner was reminded (ITPAY-13). */
    reminded: jsonb('reminded').$type<number[]>().notNull().default([]),
  },
  (t) => [uniqueIndex('payment_management_plan_items_seq').on(t.contract, t.seq), index('payment_management_plan_items_due').on(t.state, t.dueOn)],
)

export const amendments = pgTable(
  'payment_management_amendments',
  {
    id: id(),
    contract: ofContract('contract'),
    number: text('number').notNull(),
    deltaFen: fen('delta_fen'),
    newEndOn: dayColumn('new_end_on'),
    reason: text('reason').notNull(),
    at: instantColumn('at').notNull(),
    by: personColumn('by').notNull(),
  },
  (t) => [index('payment_management_amendments_contract').on(t.contract, t.id), index('payment_management_amendments_by').on(t.by)],
)

export const requests = pgTable(
  'payment_management_requests',
  {
    id: id(),
    number: text('number').notNull().unique(),
    contract: ofContract('contract'),
    planItem: uuid('plan_item')
      .notNull()
      .references(() => planItems.id),
    /** That of the contract when it was saved: an invoice of a supplier is used once (ITPAY-05). */
    supplier: text('supplier').notNull(),
    amountFen: fen('amount_fen'),
    taxAmountFen: fen('tax_amount_fen'),
    invoiceNo: text('invoice_no').notNull(),
    invoiceDate: dayColumn('invoice_date'),
    submitter: personColumn('submitter').notNull(),
    status: text('status').$type<PaymentState>().notNull().default('draft'),
    submittedAt: instantColumn('submitted_at'),
    comment: text('comment').notNull(),
    /** Of the last decision. */
    remark: text('remark').notNull().default(''),
    /** It was released to an account that had changed, which the reviewer confirmed (ITPAY-10). */
    accountConfirmed: boolean('account_confirmed').notNull().default(false),
    sapVoucherNo: text('sap_voucher_no').notNull().default(''),
    paidOn: dayColumn('paid_on'),
  },
  (t) => [
    uniqueIndex('payment_management_requests_invoice').on(t.supplier, t.invoiceNo).where(sql`invoice_no <> '' and status not in ('rejected', 'withdrawn')`),
    index('payment_management_requests_contract').on(t.contract, t.status),
    index('payment_management_requests_item').on(t.planItem, t.status),
    index('payment_management_requests_submitter').on(t.submitter, t.id),
    index('payment_management_requests_status').on(t.status, t.id),
  ],
)

/** What became of a contract or of a request, for who opens it. */
export const changes = pgTable(
  'payment_management_changes',
  {
    id: id(),
    contract: ofContract('contract'),
    /** None where the contract itself was changed. */
    request: uuid('request').references(() => requests.id),
    at: instantColumn('at').notNull(),
    by: personColumn('by').notNull(),
    action: text('action').notNull(),
    fields: jsonb('fields').$type<Contract['changes'][number]['fields']>().notNull(),
  },
  (t) => [
    index('payment_management_changes_contract').on(t.contract, t.id),
    index('payment_management_changes_request').on(t.request, t.id),
    index('payment_management_changes_by').on(t.by),
  ],
)
