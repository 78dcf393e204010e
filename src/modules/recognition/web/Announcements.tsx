import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** published winners by period and award with photo, department, values and reason; congratulate */
export default function Announcements() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/recognition/announcement')}>{null}</Page>
}
