import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** downtime and extensions: period, months used of 12 (24), conclusion, e-sign state; export */
export default function DowntimeAppended() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/downtime-append/list')}>{null}</Page>
}
