import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * facts, sessions with fill bars, sign-ups (registered, standby, cancelled) with add, remove, promote, message, export; approval timeline; with wfId the
 * approve and reject actions
 */
export default function EventRegistrationDetail() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/registration/detail/{sid}/{type}/{catelog}/{wfId}?')}>{null}</Page>
}
