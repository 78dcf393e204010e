import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { assigned } from '../contract.ts'
import { Opened } from './parts/Opened.tsx'
import { Opener } from './parts/Opener.tsx'
import { ReportState, SeverityTag } from './parts/ReportTags.tsx'

/** What is assigned to the reader. */
export default function ReportListProcess() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/securityReport/reportListProcess/{id}?')}>
      <Listing
        of={assigned}
        chips="state"
        cells={{
          number: (row) => <Opener page="reportListProcess" row={row} />,
          severity: (row) => <SeverityTag {...row} />,
          state: (row) => <ReportState {...row} />,
        }}
        card={['number', 'state', 'kind', 'severity', 'occurredAt', 'place', 'people', 'findings']}
      />
      <Opened page="reportListProcess" />
    </Page>
  )
}
