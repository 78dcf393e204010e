import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** tabs open to me / registered / past; cards with state and places; redemptions to book with windows; own check-ins */
export default function MyEvents() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/mine')}>{null}</Page>
}
