import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exportGrants, grants } from '../contract/index.ts'
import { byKind, byPerson } from './parts/Pickers.tsx'

/** Every grant of quota, and what was taken back. */
export default function AllocationHistory() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/ticket/ticketAllocateHistory')}>
      <Listing
        of={grants}
        sheet={exportGrants}
        filters={{ ssoId: byPerson, kindId: byKind }}
        card={['person', 'quota', 'kind', 'basis', 'at', 'effective', 'expires', 'rule', 'by', 'reason']}
      />
    </Page>
  )
}
