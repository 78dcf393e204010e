import { storing } from '#foundation/lifecycle/advance.ts'
import { auditing } from '#services/audit/server/api.ts'
import { notices } from '#services/notifications/server/api.ts'
import module from '../../module.ts'
import { approvalLife, progressLife } from '../../rules/life.ts'
import { applications, type JobRow, progresses } from '../tables.ts'

export const APPROVAL = storing({
  module: module.name,
  life: approvalLife,
  table: applications,
  id: applications.id,
  status: applications.approval,
  subject: (row) => row.ssoId,
})
export const PROGRESS = storing({ module: module.name, life: progressLife, table: progresses, id: progresses.id, status: progresses.progress })

/** Kind of request of the workflow. */
export const CATALOG = 'INTERNAL_JOB'
/** Of booking: a consultant's slot, and an activity. */
export const TALK = 'internal-jobs.talk'
export const ACTIVITY = 'internal-jobs.activity'

export const record = auditing(
  module,
  {
    'InternalJob.saved': 'internal-jobs.audit.jobSaved',
    'InternalJob.published': 'internal-jobs.audit.jobPublished',
    'InternalJob.closed': 'internal-jobs.audit.jobClosed',
    'InternalJob.imported': 'internal-jobs.audit.jobsImported',
    'InternalJob.exported': 'internal-jobs.audit.jobsExported',
    'JobApplication.submitted': 'internal-jobs.audit.submitted',
    'JobApplication.exported': 'internal-jobs.audit.applicationsExported',
    'Resume.exported': 'internal-jobs.audit.resumePrinted',
    'JobInterview.saved': 'internal-jobs.audit.interviewSaved',
    'Resume.saved': 'internal-jobs.audit.resumeSaved',
    'ConsultantSlot.saved': 'internal-jobs.audit.slotSaved',
    'ConsultantSlot.finished': 'internal-jobs.audit.slotFinished',
    'ConsultantSlot.exported': 'internal-jobs.audit.talksExported',
    'Consultant.saved': 'internal-jobs.audit.consultantSaved',
    'JobActivity.saved': 'internal-jobs.audit.activitySaved',
    'JobContact.saved': 'internal-jobs.audit.contactSaved',
  },
  [approvalLife, progressLife],
)

export const { notify } = notices(module, {
  approved: ['title'],
  rejected: ['title', 'reason'],
  step: ['title', 'step'],
  outcome: ['title', 'step', 'reason'],
  interview: ['title', 'kind', 'when', 'place'],
  interviewTomorrow: ['title', 'kind', 'when', 'place'],
  newApplication: ['title', 'person'],
  talkBooked: ['person', 'when', 'topic'],
  talkReleased: ['person', 'when'],
  talkTomorrow: ['person', 'when', 'place'],
})

export const MY = '/internal-jobs/my'
export const ADMIN_PAGE = '/internal-jobs/admin'
export const CONSULTANTS_PAGE = '/internal-jobs/consultant'
export const ACTIVITIES_PAGE = '/internal-jobs/activity'
export const titleOf = ({ titleCn, titleEn }: Pick<JobRow, 'titleCn' | 'titleEn'>) => ({ titleCn, titleEn })
