import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** residents only: room, new password, confirmation, the digits rule shown while typing, result; link to the housing helper on failure */
export default function RoomPasswordChange() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/hb-housing')}>{null}</Page>
}
