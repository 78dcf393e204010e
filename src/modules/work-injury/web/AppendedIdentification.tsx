import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** without sid a new form: person, whole application with provider data and conclusion for a case handled outside the portal; save, submit */
export default function AppendedIdentification() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/identification-append/detail/{sid}?')}>{null}</Page>
}
