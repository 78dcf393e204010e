import type { SsoId } from '#foundation/contract/schemas.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { Ctx } from '#foundation/server/context.ts'
import { holdersOf } from '#services/access/server/api.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import { ISSUE } from '../../contract/base.ts'
import module from '../../module.ts'
import { certificateLife, trainingLife } from '../../rules/life.ts'
import { certificates, trainings } from '../tables.ts'

export type Certificate = typeof certificates.$inferSelect
export type Training = typeof trainings.$inferSelect

export const TRAINING = storing({ module: module.name, life: trainingLife, table: trainings, id: trainings.id, status: trainings.state })
export const CERTIFICATE = storing({ module: module.name, life: certificateLife, table: certificates, id: certificates.id, status: certificates.state })

/** What this room says in the audit log, beside the moves of its lives. */
export const record = auditing(
  module,
  {
    'Supplier.saved': 'supplier-training.audit.supplierSaved',
    'Supplier.stopped': 'supplier-training.audit.supplierStopped',
    'SupplierStaff.saved': 'supplier-training.audit.staffSaved',
    'SupplierStaff.imported': 'supplier-training.audit.staffImported',
    'SupplierStaff.exported': 'supplier-training.audit.staffExported',
    'SupplierStaff.erased': 'supplier-training.audit.staffErased',
    'SupplierStaff.enrolled': 'supplier-training.audit.enrolled',
    'SupplierStaff.signedIn': 'supplier-training.audit.signedIn',
    'SupplierStaff.judged': 'supplier-training.audit.judged',
    'SupplierStaff.cardIssued': 'supplier-training.audit.cardIssued',
    'SupplierStaff.cardWithdrawn': 'supplier-training.audit.cardWithdrawn',
    'SupplierStaff.barred': 'supplier-training.audit.barred',
    'SupplierStaff.lifted': 'supplier-training.audit.lifted',
    'SupplierCertificate.saved': 'supplier-training.audit.certSaved',
    'SupplierCertificate.reminded': 'supplier-training.audit.certReminded',
    'SupplierCertificate.exported': 'supplier-training.audit.certsExported',
    'SctTraining.saved': 'supplier-training.audit.trainingSaved',
    'SctTraining.exported': 'supplier-training.audit.trainingsExported',
    'SctSignInSession.opened': 'supplier-training.audit.sessionOpened',
    'SctSignInSession.closed': 'supplier-training.audit.sessionClosed',
    'SctBlackListEntry.exported': 'supplier-training.audit.blackExported',
    'IssueMember.saved': 'supplier-training.audit.memberSaved',
    'IssueMember.deleted': 'supplier-training.audit.memberDeleted',
  },
  [trainingLife, certificateLife],
)

const WHO = ['staff', 'company']
export const { notify, finish } = notices(module, {
  refused: [...WHO, 'type', 'reason'],
  expiring: [...WHO, 'what', 'day', 'days'],
  lapsed: [...WHO, 'job', 'what', 'others'],
  barred: WHO,
  companyBarred: ['company'],
  cardWithdrawn: [...WHO, 'reason'],
  toCheck: [...WHO, 'type'],
})

/** Who checks certificates. */
export const adminsOf = (ctx: Pick<Ctx, 'db' | 'today'>): Promise<SsoId[]> => holdersOf(ctx, { permission: ISSUE })

export const staffPage = (id: string): string => `/sct/employee/${id}`
