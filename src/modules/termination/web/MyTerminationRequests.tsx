import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * own requests: last working date, submitted at, state, e-sign state, current approver; opens detail with timeline; actions sign, resend letter,
 * resubmit, withdraw, download letter
 */
export default function MyTerminationRequests() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/profile/termination/mine')}>{null}</Page>
}
