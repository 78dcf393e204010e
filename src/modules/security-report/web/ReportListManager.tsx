import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exportManaged, type figures, managed } from '../contract.ts'
import { FiguresSheet } from './parts/FiguresSheet.tsx'
import { Opened } from './parts/Opened.tsx'
import { Opener } from './parts/Opener.tsx'
import { ReportState, SeverityTag } from './parts/ReportTags.tsx'

/** All reports for security management, with the figures of those that are shown. */
export default function ReportListManager() {
  const { t } = useText()
  const [counted, count] = useState<InputOf<typeof figures>['filters']>()
  return (
    <Page title={t('screen./{lang}/securityReport/reportListManager/{id}?')}>
      <Listing
        of={managed}
        sheet={exportManaged}
        chips="state"
        filters={{ reporter: PersonPick, investigator: PersonPick }}
        beside={(filters) => (
          <button type="button" className="btn" onClick={() => count(filters)}>
            {t('security-report.figures.title')}
          </button>
        )}
        cells={{
          number: (row) => <Opener page="reportListManager" row={row} />,
          severity: (row) => <SeverityTag {...row} />,
          state: (row) => <ReportState {...row} />,
        }}
        card={['number', 'state', 'kind', 'severity', 'occurredAt', 'place', 'reporter', 'investigator']}
      />
      {counted && <FiguresSheet filters={counted} onClose={() => count(undefined)} />}
      <Opened page="reportListManager" />
    </Page>
  )
}
