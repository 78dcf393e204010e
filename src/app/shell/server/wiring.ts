import { wiring } from '#foundation/jobs/wiring.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import { bannerLife } from '../rules.ts'
import { tellOfFaults } from './commands/faults.ts'
import { readScreens } from './data/menu.ts'

auditKinds('shell', { 'NoticeBanner.saved': { says: 'shell.audit.noteSaved' } }, [bannerLife])
noticeEvent({ module: 'shell', event: 'faults', variables: ['name', 'rate', 'calls', 'faults', 'minutes'] })

export default wiring({
  elsewhere: {
    'every 60 seconds in the browser': 'src/app/web/frame/Header.tsx',
    'on a new version of the portal': 'src/app/web/frame/NewVersion.tsx',
  },
  async start(portal) {
    readScreens(portal)
  },
  faulted: tellOfFaults,
})
