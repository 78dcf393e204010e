import { hear, wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { personJoined, personLeft, personMoved } from '#services/people/events.ts'
import { catalog } from '#services/workflow/server/api.ts'
import { subject } from '../contract/index.ts'
import module from '../module.ts'
import { changeLife } from '../rules/index.ts'
import { changeDecided } from './commands/deciding.ts'
import { openOnReturn, returnStale, shutAfterLeaving } from './commands/hearing.ts'
import { CATALOG } from './commands/making.ts'
import { changeDifferences, changeFacts } from './data/approval.ts'
import { mayReadFiles } from './data/changes.ts'
import { teamDue, teamPanels } from './data/team.ts'
import { windows } from './data/windows.ts'

const EVIDENCE = 'PROFILE-15'
/** The rule that papers which are not taken are refused by (PROFILE-15). */
const refusedBy = { type: EVIDENCE, size: EVIDENCE, number: EVIDENCE }
policy({
  ...{ module: module.name, title: 'profile.policy.evidence', types: ['pdf', 'jpg', 'jpeg', 'png'], maxSize: 10 * MB, maxFiles: 3, maxNameLength: 100 },
  says: refusedBy,
})
mayRead(module.name, mayReadFiles)
provide('windows', module.name, windows)

provide('teamPanels', module.name, teamPanels)
provide('teamDue', module.name, teamDue)

catalog({
  code: CATALOG,
  module: module.name,
  params: [
    { code: 'subject', valueType: 'enum', options: subject.options },
    { code: 'fields', valueType: 'number' },
  ],
  // family, papers and accounts: nobody stands in, and messages say nothing of it
  flow: {
    code: CATALOG,
    type: 'personnel',
    allowBatch: true,
    allowDelegation: false,
    sensitive: true,
    paths: [
      {
        conditions: [],
        steps: [
          {
            key: 'hr',
            nameCn: '人力资源运营审批',
            nameEn: 'HR operations',
            approver: 'role',
            approverRef: 'hr-ops',
            allow: [],
            dueHours: 24,
            remindHours: [8],
          },
        ],
      },
    ],
  },
  facts: changeFacts,
  changes: changeDifferences,
  change: (id) => `/profile/index?redo=${id}`,
  tells: ['approved', 'rejected'],
  onDecided: changeDecided,
})

noticeEvent({ module: module.name, event: 'approve', variables: ['what', 'reason'], confidential: true })
noticeEvent({ module: module.name, event: 'reject', variables: ['what', 'reason'], confidential: true })
noticeEvent({ module: module.name, event: 'returned', variables: ['what', 'reason'], confidential: true })
noticeEvent({ module: module.name, event: 'stale', variables: ['what'], confidential: true })
noticeEvent({ module: module.name, event: 'bank', variables: ['last4', 'month'], confidential: true })

auditKinds(
  module.name,
  {
    'Profile.viewed': { says: 'profile.audit.viewed' },
    'Profile.unmasked': { says: 'profile.audit.unmasked' },
    'ProfileChange.viewed': { says: 'profile.audit.changeViewed' },
    'ProfileChange.dropped': { says: 'profile.audit.dropped' },
    'ProfileChange.exported': { says: 'profile.audit.exported' },
    'ProfileAccess.changed': { says: 'profile.audit.access' },
    'ProfileBirthday.changed': { says: 'profile.audit.birthday' },
    'FieldPolicy.saved': { says: 'profile.audit.policy' },
  },
  [changeLife],
)

export default wiring({
  hears: [
    hear(personMoved, 'returnStale', returnStale, 'on person.moved after the people feed'),
    hear(personLeft, 'shutAfterLeaving', shutAfterLeaving, 'on leave date reached'),
    hear(personJoined, 'openOnReturn', openOnReturn, 'on person.joined again'),
  ],
})
