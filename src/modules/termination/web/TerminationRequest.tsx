import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * LA staff. Step 1 facts (name, position, join date, contract end date, employee type and class; read only), last working date, personal phone and email
 * (filled from file), reason and remark, attachments. Step 2 remaining vacation and deduction amount for that date, computed and shown line by line.
 * Step 3 letter preview and e-sign, or upload of the signed leaving document; may follow later, the HR step needs it. Draft is kept; a banner explains a
 * block (year end, open request, missing data).
 */
export default function TerminationRequest() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/profile/termination/index')}>{null}</Page>
}
