import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** downtime start and end, extension conclusion and date, files, send for e-sign */
export default function AppendedDowntime() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/downtime-append/detail/{sid}')}>{null}</Page>
}
