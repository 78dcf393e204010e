import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * requests by me or started by me: person, last working date, state, e-sign state, approver; filters state, date; actions as the state allows; export
 * for HR
 */
export default function MyFrontLineTerminationRequests() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/profile/termination-fl/mine')}>{null}</Page>
}
