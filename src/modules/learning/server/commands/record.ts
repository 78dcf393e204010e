import type { SsoId } from '#foundation/contract/schemas.ts'
import { lockName } from '#foundation/database/db.ts'
import { storing } from '#foundation/lifecycle/advance.ts'
import type { WriteCtx } from '#foundation/server/context.ts'
import { auditing } from '#services/audit/server/api.ts'
import module from '../../module.ts'
import { certificateLife, recordLife } from '../../rules/life.ts'
import { certificates, records } from '../tables.ts'

export const CERTIFICATE = storing({
  ...{ module: module.name, life: certificateLife, table: certificates, id: certificates.id, status: certificates.state },
  subject: ({ ssoId }) => ssoId,
})
export const RECORD = storing({
  ...{ module: module.name, life: recordLife, table: records, id: records.id, status: records.state },
  subject: ({ ssoId }) => ssoId,
})

/** What this room says in the audit log, beside the moves of its lives. */
export const record = auditing(
  module,
  {
    'Certificate.uploaded': 'learning.audit.uploaded',
    'Certificate.reminded': 'learning.audit.reminded',
    'LearningImport.done': 'learning.audit.imported',
    'LearningImport.undone': 'learning.audit.undone',
    'LearningCourse.saved': 'learning.audit.courseSaved',
    'CertificateType.saved': 'learning.audit.typeSaved',
    'CertificateMap.saved': 'learning.audit.mapSaved',
    'CertificateMap.ended': 'learning.audit.mapEnded',
    'CertificateMap.deleted': 'learning.audit.mapDeleted',
    'CertificateMap.imported': 'learning.audit.mapImported',
    'LearningPermission.saved': 'learning.audit.levelSaved',
    'LearningPermission.deleted': 'learning.audit.levelDeleted',
    'ReminderRule.saved': 'learning.audit.reminderSaved',
    'TeamCertificates.exported': 'learning.audit.teamExported',
    'LearningReport.exported': 'learning.audit.reportExported',
    'CertificateMap.exported': 'learning.audit.mapExported',
    'LearningHistory.exported': 'learning.audit.historyExported',
  },
  [recordLife, certificateLife],
)

/** One of a person's certificates and courses at a time: taken before any row of theirs is locked. */
export const lockLearner = (ctx: WriteCtx, ssoId: SsoId): Promise<void> => lockName(ctx.db, `learning.${ssoId}`)
