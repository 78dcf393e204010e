import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { uses } from '#services/audience/server/api.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { MB, mayRead, policy } from '#services/files/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { MOST_FILES } from '../contract/index.ts'
import module from '../module.ts'
import { albumLife, contributionLife, requestLife, takeOutLife } from '../rules.ts'
import { OWN } from './commands/contributing.ts'
import { prepareNew } from './commands/preparing.ts'
import { remindApprovers } from './commands/reminding.ts'
import { endApprovals } from './commands/requests.ts'
import { readDirectories } from './commands/syncing.ts'
import { mayReadOriginal } from './data/approvals.ts'
import { albumsFor, newestAlbum } from './data/home.ts'
import { windows } from './data/windows.ts'

const taken = { module: module.name, types: ['jpg', 'jpeg', 'png'], maxSize: 25 * MB, maxFiles: MOST_FILES, maxNameLength: 100 } as const
policy({ ...taken, types: [...taken.types], title: 'photo-album.policy' })
policy({ ...taken, types: [...taken.types], key: OWN, title: 'photo-album.policyOwn' })
mayRead(module.name, mayReadOriginal)
uses(module.name, albumsFor)
provide('homeCards', module.name, newestAlbum)
provide('windows', module.name, windows)

noticeEvent({ module: module.name, event: 'asked', variables: ['name', 'album', 'count'] })
noticeEvent({ module: module.name, event: 'waiting', variables: ['count', 'days'] })
noticeEvent({ module: module.name, event: 'approved', variables: ['album', 'count', 'day'] })
noticeEvent({ module: module.name, event: 'refused', variables: ['album'] })
noticeEvent({ module: module.name, event: 'takeOut', variables: ['name', 'album'] })
noticeEvent({ module: module.name, event: 'takenOut', variables: ['album'] })
noticeEvent({ module: module.name, event: 'kept', variables: ['album'] })
noticeEvent({ module: module.name, event: 'offered', variables: ['name', 'album', 'count'] })
noticeEvent({ module: module.name, event: 'accepted', variables: ['album'] })
noticeEvent({ module: module.name, event: 'notUsed', variables: ['album'] })

auditKinds(
  module.name,
  {
    'PhotoFolder.made': { says: 'photo-album.audit.folderMade' },
    'PhotoFolder.filled': { says: 'photo-album.audit.folderFilled' },
    'PhotoFolder.emptied': { says: 'photo-album.audit.folderEmptied' },
    'PhotoAlbum.saved': { says: 'photo-album.audit.albumSaved' },
    'PhotoAlbum.covered': { says: 'photo-album.audit.covered' },
    'PhotoRequest.asked': { says: 'photo-album.audit.asked' },
    'PhotoRequest.exported': { says: 'photo-album.audit.exportedRequests' },
    'PhotoDownload.exported': { says: 'photo-album.audit.exportedDownloads' },
    'PhotoTakeOut.asked': { says: 'photo-album.audit.takeOut' },
    'PhotoContribution.offered': { says: 'photo-album.audit.offered' },
    'PhotoConsent.given': { says: 'photo-album.audit.consent' },
    'PhotoConsent.withdrawn': { says: 'photo-album.audit.withdrawn' },
  },
  [albumLife, requestLife, takeOutLife, contributionLife],
)

export default wiring({
  jobs: [
    { name: 'readDirectories', cron: '10 * * * *', spec: 'hourly: read album directories', run: readDirectories },
    { name: 'prepareNew', cron: '* * * * *', spec: 'every minute: make the previews', run: prepareNew },
    { name: 'endApprovals', cron: '0 2 * * *', spec: 'daily 02:00', run: endApprovals },
    { name: 'remindApprovers', cron: '0 9 * * *', spec: 'daily 09:00', run: remindApprovers },
  ],
})
