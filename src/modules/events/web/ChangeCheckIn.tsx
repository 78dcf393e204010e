import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** the same form with the fields that may still change */
export default function ChangeCheckIn() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/events/check-in/change/{type}')}>{null}</Page>
}
