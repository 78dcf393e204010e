import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { uses } from '#services/audience/server/api.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { kind } from '#services/print/server/api.ts'
import { catalog, type StepSpec } from '#services/workflow/server/api.ts'
import { APPROVALS, type Approval, MOST_FILES } from '../contract/index.ts'
import module from '../module.ts'
import { submissionLife, templateLife } from '../rules/life.ts'
import { openAndClose, remind } from './commands/clock.ts'
import { decided } from './commands/deciding.ts'
import { submissionFacts } from './data/facts.ts'
import { formsFor } from './data/forWhom.ts'
import { submissionKind } from './data/paper.ts'
import { mayReadFiles, POLICIES } from './data/records.ts'
import { windows } from './data/windows.ts'

const terms = { allow: ['transfer'], dueHours: 24, remindHours: [8] } satisfies Partial<StepSpec>
const LINE: StepSpec = { key: 'line-manager', nameCn: '直属经理审批', nameEn: 'Line manager', approver: 'line-manager', ...terms }
const SECOND: StepSpec = { key: 'second-level', nameCn: '二级经理审批', nameEn: 'Second-level manager', approver: 'second-level-manager', ...terms }
const HR: StepSpec = { key: 'hrbp', nameCn: '人力资源业务伙伴审批', nameEn: 'HR business partner', approver: 'hrbp', ...terms }
const STEPS: Readonly<Record<Approval, readonly StepSpec[]>> = { FORM_LINE_MANAGER: [LINE], FORM_TWO_LEVELS: [LINE, SECOND], FORM_HR: [HR] }

for (const code of APPROVALS)
  catalog({
    code,
    module: module.name,
    params: [{ code: 'form', valueType: 'text', label: 'form-templates.flow.form' }],
    flow: { code, allowBatch: true, allowDelegation: true, paths: [{ conditions: [], steps: STEPS[code] }] },
    facts: submissionFacts,
    again: (id) => `/form-view?id=${id}`,
    change: (id) => `/form-view?id=${id}`,
    tells: ['approved', 'rejected'],
    onDecided: decided,
  })

provide('windows', module.name, windows)

const PAPERS = ['pdf', 'jpg', 'jpeg', 'png', 'heic', 'docx', 'xlsx', 'pptx', 'txt'] as const
policy({ module: module.name, title: 'form-templates.policy.file', types: [...PAPERS], maxSize: 20 * MB, maxFiles: MOST_FILES, maxNameLength: 100 })
policy({
  ...{ module: module.name, key: POLICIES.image, title: 'form-templates.policy.image' },
  ...{ types: ['jpg', 'jpeg', 'png', 'heic', 'webp'], maxSize: 10 * MB, maxFiles: MOST_FILES, maxNameLength: 100 },
})
policy({ module: module.name, key: POLICIES.signature, title: 'form-templates.policy.signature', types: ['png'], maxSize: MB, maxFiles: 1, maxNameLength: 60 })
mayRead(module.name, mayReadFiles)
kind(submissionKind)

uses(module.name, formsFor)

noticeEvent({ module: module.name, event: 'open', variables: ['name'] })
noticeEvent({ module: module.name, event: 'openMandatory', variables: ['name'] })
noticeEvent({ module: module.name, event: 'remind', variables: ['name', 'day', 'time'] })
noticeEvent({ module: module.name, event: 'tryOut', variables: ['name'] })
noticeEvent({ module: module.name, event: 'approved', variables: ['name'] })
noticeEvent({ module: module.name, event: 'rejected', variables: ['name', 'reason'] })
noticeEvent({ module: module.name, event: 'full', variables: ['name', 'count'] })
noticeEvent({ module: module.name, event: 'closed', variables: ['name', 'count'] })

auditKinds(
  module.name,
  {
    'FormTemplateCategory.saved': { says: 'form-templates.audit.categorySaved' },
    'FormTemplateCategory.deleted': { says: 'form-templates.audit.categoryDeleted' },
    'FormTemplate.saved': { says: 'form-templates.audit.templateSaved' },
    'FormTemplate.copied': { says: 'form-templates.audit.templateCopied' },
    'FormVersion.saved': { says: 'form-templates.audit.versionSaved' },
    'FormVersion.followed': { says: 'form-templates.audit.versionFollowed' },
    'FormBlock.saved': { says: 'form-templates.audit.blockSaved' },
    'FormBlock.deleted': { says: 'form-templates.audit.blockDeleted' },
    'FormSubmission.exported': { says: 'form-templates.audit.exported' },
    'FormSubmission.figuresExported': { says: 'form-templates.audit.figuresExported' },
    'FormSubmission.filesExported': { says: 'form-templates.audit.filesExported' },
  },
  [templateLife, submissionLife],
)

export default wiring({
  jobs: [
    { name: 'openAndClose', cron: '*/5 * * * *', spec: 'every 5 minutes: open and close', run: openAndClose },
    { name: 'remind', cron: '0 9 * * *', spec: 'daily 09:00: remind', run: remind },
  ],
})
