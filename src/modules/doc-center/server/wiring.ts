import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { uses } from '#services/audience/server/api.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { provideFacts } from '#services/session/server/api.ts'
import { TYPES } from '../contract/index.ts'
import module from '../module.ts'
import { documentLife } from '../rules/index.ts'
import { morning, nightly } from './commands/clock.ts'
import { prepareFiles } from './commands/preparing.ts'
import { askedOf } from './data/campaigns.ts'
import { todos } from './data/confirming.ts'
import { folderAuths } from './data/folders.ts'
import { mayTake } from './data/opened.ts'

const PAPER = 'DOCC-08'
/** The rule that files which are not taken are refused by (DOCC-08). */
const refusedBy = { type: PAPER, size: PAPER, name: PAPER }
policy({
  ...{ module: module.name, title: 'doc-center.policy', types: [...TYPES], maxSize: 100 * MB, maxFiles: 20, maxNameLength: 150 },
  says: refusedBy,
})
mayRead(module.name, mayTake)
provideFacts('folders', folderAuths)
provide('todos', module.name, todos)
uses(module.name, askedOf)

noticeEvent({ module: module.name, event: 'failed', variables: ['title'] })
noticeEvent({ module: module.name, event: 'review', variables: ['title', 'day'] })
noticeEvent({ module: module.name, event: 'digest', variables: ['count', 'title'] })
noticeEvent({ module: module.name, event: 'confirm', variables: ['title', 'day'], channels: ['email'] })
noticeEvent({ module: module.name, event: 'askEnded', variables: ['title', 'next'] })
noticeEvent({ module: module.name, event: 'remind', variables: ['title', 'day'], channels: ['email'] })

auditKinds(
  module.name,
  {
    'Document.saved': { says: 'doc-center.audit.saved' },
    'Document.versionAdded': { says: 'doc-center.audit.versionAdded' },
    'Document.moved': { says: 'doc-center.audit.moved' },
    'Document.scheduled': { says: 'doc-center.audit.scheduled' },
    'Document.exported': { says: 'doc-center.audit.exported' },
    'Document.readsExported': { says: 'doc-center.audit.readsExported' },
    'DocCategory.saved': { says: 'doc-center.audit.categorySaved' },
    'DocFolder.saved': { says: 'doc-center.audit.folderSaved' },
    'DocFolder.deleted': { says: 'doc-center.audit.folderDeleted' },
    'FolderAuth.saved': { says: 'doc-center.audit.authsSaved' },
    'DocCampaign.saved': { says: 'doc-center.audit.campaignSaved' },
    'DocCampaign.ended': { says: 'doc-center.audit.campaignEnded' },
  },
  [documentLife],
)

export default wiring({
  jobs: [
    { name: 'prepareFiles', cron: '*/10 * * * * *', spec: 'every 10 seconds', run: prepareFiles },
    { name: 'nightly', cron: '0 1 * * *', spec: 'daily 01:00', run: nightly },
    { name: 'morning', cron: '0 8 * * *', spec: 'daily 08:00', run: morning },
  ],
  elsewhere: { 'on upload': 'server/commands/preparing.ts, every 10 seconds' },
})
