import type { SsoId } from '#foundation/contract/schemas.ts'
import { newId } from '#foundation/database/columns.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx, WriteCtx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { DECIDES } from '../../contract/base.ts'
import module from '../../module.ts'
import { applicationLife, passLife } from '../../rules/life.ts'
import { admissions, applications, log, passes } from '../tables.ts'

export type Pass = typeof passes.$inferSelect

export const APPLICATION = storing({
  module: module.name,
  life: applicationLife,
  table: applications,
  id: applications.id,
  status: applications.status,
  subject: (row) => row.applicant,
})
/** Admissions have the same states. */
export const ADMITTED = storing({
  module: module.name,
  life: applicationLife,
  table: admissions,
  id: admissions.id,
  status: admissions.status,
  subject: (row) => row.applicant,
})
export const PASS = storing({ module: module.name, life: passLife, table: passes, id: passes.id, status: passes.status })

/** What this room says in the audit log, beside the moves of its lives. */
export const record = auditing(
  module,
  {
    'AccessApplication.saved': 'in-park-access.audit.saved',
    'AccessApplication.exported': 'in-park-access.audit.exported',
    'AccessPass.issued': 'in-park-access.audit.issued',
    'AccessPass.sent': 'in-park-access.audit.sent',
    'AccessPass.checked': 'in-park-access.audit.checked',
    'AccessPerson.unmasked': 'in-park-access.audit.unmasked',
    'BlacklistEntry.added': 'in-park-access.audit.barred',
    'BlacklistEntry.lifted': 'in-park-access.audit.lifted',
    'BlacklistEntry.exported': 'in-park-access.audit.blackExported',
    'AccessForm.saved': 'in-park-access.audit.formSaved',
    'AccessForm.published': 'in-park-access.audit.formPublished',
    'AccessArea.saved': 'in-park-access.audit.areaSaved',
    'AccessLog.exported': 'in-park-access.audit.logExported',
    'AdmissionApplication.saved': 'in-park-access.audit.admissionSaved',
    'AdmissionApplication.adjusted': 'in-park-access.audit.adjusted',
    'AdmissionApplication.revoked': 'in-park-access.audit.admissionRevoked',
    'AdmissionApplication.exported': 'in-park-access.audit.admissionsExported',
  },
  [applicationLife, passLife],
)

export const { notify } = notices(module, {
  decided: ['no', 'company', 'outcome', 'comment'],
  passEnded: ['person', 'no', 'outcome', 'reason'],
  endsSoon: ['no', 'company', 'day', 'count'],
  stillInside: ['count', 'names'],
  tomorrow: ['count', 'day'],
})

/** What the room's own logs tell, worded by `in-park-access.operation.<operation>`. */
type Operation =
  | 'save'
  | 'submit'
  | 'change'
  | 'approve'
  | 'reject'
  | 'withdraw'
  | 'issue'
  | 'send'
  | 'suspend'
  | 'resume'
  | 'revoke'
  | 'reveal'
  | 'bar'
  | 'lift'
  | 'saveForm'
  | 'publishForm'
  | 'saveArea'
  | 'adjust'

interface Done {
  target: string
  object: string
  applicant?: SsoId | undefined
  reason?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** It stands in the log of approvals too. */
  approval?: boolean
}
/** Writes a line of the room's own logs, in the caller's transaction. */
export const noted = (ctx: WriteCtx, operation: Operation, { approval = false, reason = '', applicant, ...done }: Done): Promise<unknown> =>
  ctx.db
    .insert(log)
    .values({ id: newId(ctx.now), ...done, operation, approval, reason, applicant: applicant ?? null, operator: ctx.actor?.ssoId ?? null, at: ctx.now })

/** Who decides for Security and for Loss Prevention. */
export async function decidersOf(ctx: Pick<Ctx, 'db' | 'today'>): Promise<SsoId[]> {
  const found = await Promise.all(DECIDES.map((permission) => holdersOf(ctx, { permission })))
  return [...new Set(found.flat())]
}

const PLACE = '/inParkManage'
export const detailPage = (id: string): string => `${PLACE}/myApplication/details?id=${id}`
/** Where what came back is changed, by its version (WF-32). */
export const changePage = (applyId: string): string => `${PLACE}/myApplication/details?${new URLSearchParams({ id: applyId, change: 'yes' })}`
export const approvalsPage = `${PLACE}/myApprovalManage/list`
export const gatesPage = `${PLACE}/logManageList/QRcodeLogList`
