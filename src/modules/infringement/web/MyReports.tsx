import { Link } from 'react-router'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useOpened } from '#foundation/web/kit/useOpened.ts'
import { useText } from '#foundation/web/text.tsx'
import { history } from '../contract/index.ts'
import { Opener } from './parts/Opener.tsx'
import { ReportSheet } from './parts/ReportSheet.tsx'
import { ReportState } from './parts/Tags.tsx'

/** One's own reports with what became of them. */
export default function MyReports() {
  const { t, lang } = useText()
  const [opened, open] = useOpened()
  return (
    <Page
      title={t('screen./{lang}/infringement/history')}
      actions={
        <Link className="btn p" to={`/${lang}/infringement/index`}>
          {t('screen./{lang}/infringement/index')}
        </Link>
      }
    >
      <Listing
        of={history}
        chips="state"
        cells={{
          number: (row) => <Opener row={row} onOpen={open} />,
          state: (row) => <ReportState {...row} />,
          answer: ({ answer }) => <span data-typed="">{answer || '—'}</span>,
        }}
        card={['number', 'state', 'kind', 'reportedAt', 'answer']}
      />
      {opened && <ReportSheet id={opened} onOpen={open} onClose={() => open(undefined)} />}
    </Page>
  )
}
