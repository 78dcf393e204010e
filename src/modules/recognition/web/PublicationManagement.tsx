import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** publications: pick nomination configs and period, winners found, order, wording zh and en, cover, preview, publish, withdraw */
export default function PublicationManagement() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/recognition/publicationManagement')}>{null}</Page>
}
