import { sayFen } from '#foundation/contract/money.ts'
import { refuse } from '#foundation/contract/refused.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { eq, sql } from '#foundation/database/drizzle.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import { declareMoves } from '#foundation/lifecycle/moves.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { FINANCE } from '../../contract/shapes.ts'
import module from '../../module.ts'
import { formLife, paperLife } from '../../rules/life.ts'
import type { FormRow } from '../policy.ts'
import { forms, papers } from '../tables.ts'

export const FORM = storing({
  module: module.name,
  life: formLife,
  table: forms,
  id: forms.id,
  status: forms.status,
  subject: ({ reimburser }) => reimburser,
})
export const PAPERS = storing({ module: module.name, life: paperLife, table: papers, id: papers.id, status: papers.state })
declareMoves(FORM, ['submit', 'approve', 'reject', 'return', 'withdraw', 'batch', 'unbatch', 'pay'])
declareMoves(PAPERS, ['receive', 'receive-part', 'return', 'archive'])

/** What is done besides the moves of forms and papers. */
export const record = auditing(
  module,
  {
    'ReimbursementForm.saved': 'reimbursement.audit.formSaved',
    'ReimbursementForm.deleted': 'reimbursement.audit.formDeleted',
    'ReimbursementForm.exported': 'reimbursement.audit.exported',
    'ReimbursementForm.declared': 'reimbursement.audit.declared',
    'CostLine.saved': 'reimbursement.audit.lineSaved',
    'CostLine.deleted': 'reimbursement.audit.lineDeleted',
    'Invoice.confirmed': 'reimbursement.audit.invoiceConfirmed',
    'PaymentBatch.created': 'reimbursement.audit.batchCreated',
    'PaymentBatch.exported': 'reimbursement.audit.batchExported',
    'PaymentBatch.paid': 'reimbursement.audit.batchPaid',
    'PaperMaterial.exported': 'reimbursement.audit.papersExported',
    'ProxyGrant.saved': 'reimbursement.audit.grantSaved',
    'ProxyGrant.ended': 'reimbursement.audit.grantEnded',
    'FormConfig.saved': 'reimbursement.audit.configSaved',
    'FormConfig.published': 'reimbursement.audit.configPublished',
    'FormConfig.deactivated': 'reimbursement.audit.configDeactivated',
    'FormControl.saved': 'reimbursement.audit.controlSaved',
    'FormControl.deleted': 'reimbursement.audit.controlDeleted',
    'DictionaryEntry.saved': 'reimbursement.audit.entrySaved',
    'DictionaryEntry.deleted': 'reimbursement.audit.entryDeleted',
    'DictionaryEntry.imported': 'reimbursement.audit.entriesImported',
    'DictionaryEntry.exported': 'reimbursement.audit.entriesExported',
  },
  [formLife, paperLife],
)

const OF_FORM = ['number', 'amount'] as const
export const { notify, finish } = notices(module, {
  submitted: [...OF_FORM, 'proxy'],
  declare: ['number', 'proxy'],
  waits: [...OF_FORM, 'person'],
  returned: [...OF_FORM, 'comment'],
  rejected: [...OF_FORM, 'comment'],
  paper: ['number', 'missing'],
  paid: OF_FORM,
  old: ['number', 'days'],
})

export const pageOf = (id: string): string => `/tmr/expense-account/detail/${id}`
export const said = ({ number, amountFen }: Pick<FormRow, 'number' | 'amountFen'>) => ({ number, amount: sayFen(amountFen) })
/** Each time it is moved is a time of its own. */
export const about = ({ now }: WriteCtx, { id }: Pick<FormRow, 'id'>) => ({ businessId: id, dedupeKey: `${id}:${now.getTime()}`, link: pageOf(id) })

/** Finance has a form to review; not who is paid by it, nor who submitted it (TMR-19). */
export async function tellFinance(ctx: WriteCtx, row: FormRow, names: { nameCn: string; nameEn: string }): Promise<void> {
  const own: readonly SsoId[] = [row.reimburser, row.submitter]
  const receivers = (await holdersOf(ctx, { permission: FINANCE })).filter((one) => !own.includes(one))
  const link = `/tmr/finance_reimbursement-form/index?id=${row.id}`
  await notify(ctx, 'waits', {
    ...about(ctx, row),
    ...{ receivers, params: { ...said(row), personCn: names.nameCn, personEn: names.nameEn }, needsAction: true, link },
  })
}

/** Somebody has changed a form or a line since it was read (TMR-23): pages ask anew and show both, as for any other thing. @throws TMR-23 */
export function requireUnchanged(revision: number, basedOn: number): void {
  // TMR-23
  if (revision !== basedOn) throw refuse('TMR-23', { code: 'SHELL-64' })
}

/** Notes that something of a form was changed, by whom and when. */
export async function touch(ctx: WriteCtx, id: string, set: Partial<FormRow> = {}): Promise<number> {
  const [row] = await ctx.db
    .update(forms)
    .set({ ...set, revision: sql`${forms.revision} + 1`, savedBy: ctx.actor?.ssoId ?? null, savedAt: ctx.now })
    .where(eq(forms.id, id))
    .returning({ revision: forms.revision })
  return row?.revision ?? 0
}
