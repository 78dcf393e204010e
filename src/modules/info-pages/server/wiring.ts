import { wiring } from '#foundation/jobs/wiring.ts'
import { provide } from '#foundation/providers.ts'
import { auditKinds } from '#services/audit/server/api.ts'
import { noticeEvent } from '#services/notifications/server/api.ts'
import module from '../module.ts'
import { pageLife } from '../rules.ts'
import { applyPageDates } from './commands/pages.ts'
import { termsToAccept } from './data/pages.ts'

provide('gate', module.name, async (ctx) => ((await termsToAccept(ctx)) === undefined ? null : '/terms-of-use'))
noticeEvent({ module: module.name, event: 'terms', variables: ['day'] })
auditKinds(
  module.name,
  {
    'InfoPage.saved': { says: 'info-pages.audit.pageSaved' },
    'TermsAcceptance.accepted': { says: 'info-pages.audit.accepted' },
    'FaqItem.saved': { says: 'info-pages.audit.faqSaved' },
    'FaqItem.deleted': { says: 'info-pages.audit.faqDeleted' },
    'FaqItem.sorted': { says: 'info-pages.audit.faqSorted' },
    'FaqItem.exported': { says: 'info-pages.audit.faqExported' },
    'OnboardingFile.saved': { says: 'info-pages.audit.fileSaved' },
    'OnboardingFile.deleted': { says: 'info-pages.audit.fileDeleted' },
    'SystemLink.saved': { says: 'info-pages.audit.systemSaved' },
    'SystemLink.deleted': { says: 'info-pages.audit.systemDeleted' },
  },
  [pageLife],
)

export default wiring({ jobs: [{ name: 'turnPages', cron: '5 0 * * *', spec: 'daily 00:05', run: applyPageDates }] })
