import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportManaged, managed } from '../contract.ts'
import { FiguresSheet } from './parts/FiguresSheet.tsx'
import { Opened } from './parts/Opened.tsx'
import { Opener } from './parts/Opener.tsx'
import { ReportState, SeverityTag } from './parts/ReportTags.tsx'

/** All reports for security management, with the figures of those that are shown. */
export default function ReportListManager() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/securityReport/reportListManager/{id}?')}>
      <Listing
        of={managed}
        sheet={exportManaged}
        chips="state"
        filters={{ reporter: PersonPick, investigator: PersonPick }}
        beside={(filters) => <Opens label={t('security-report.figures.title')}>{(close) => <FiguresSheet filters={filters} onClose={close} />}</Opens>}
        cells={{
          number: (row) => <Opener page="reportListManager" row={row} />,
          severity: (row) => <SeverityTag {...row} />,
          state: (row) => <ReportState {...row} />,
        }}
        card={['number', 'state', 'kind', 'severity', 'occurredAt', 'place', 'reporter', 'investigator']}
      />
      <Opened page="reportListManager" />
    </Page>
  )
}
