import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { FormEditor } from './parts/FormEditor.tsx'

const FRESH = { formName: '', jobCode: '', jobTitle: '', selfEvaluationEnabled: true, capabilityShare: 40, capabilities: [], jobResponsibilities: [] }

/** A new form is written. */
export default function AddEvaluationForm() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/performance/forms/add')} back>
      <FormEditor given={FRESH} />
    </Page>
  )
}
