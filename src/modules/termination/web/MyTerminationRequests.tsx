import { Link } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { RequestList } from './parts/RequestList.tsx'

/** One's own requests of the back office. */
export default function MyTerminationRequests() {
  const { t, lang } = useText()
  return (
    <Page
      title={t('screen./{lang}/profile/termination/mine')}
      actions={
        <Link className="btn" to={`/${lang}/profile/last-day`}>
          {t('screen./{lang}/profile/last-day')}
        </Link>
      }
    >
      <RequestList of="LA" />
    </Page>
  )
}
