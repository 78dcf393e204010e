import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/**
 * Items of the tasks I own (HR: all): SSO, name, department, type (LA or FL), task, last working date, days left, status, e-sign status, owner, amount
 * open. Filters by SSO or name, type, task, status, e-sign status, last working date, department, entity. Row and batch actions completed, inapplicable,
 * not returned; export, export all (HR), export for HRBP. Tab my own off-boarding for a leaver.
 */
export default function OffBoarding() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/off-boarding/index')}>{null}</Page>
}
