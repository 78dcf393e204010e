import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** appended identification forms with state and outcome; new; export */
export default function IdentificationAppended() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/identification-append/list')}>{null}</Page>
}
