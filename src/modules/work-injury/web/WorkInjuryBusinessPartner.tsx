import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'

/** same list for the partner's departments; tabs to do | waiting others | completed; columns sick leave and downtime dates, e-sign state */
export default function WorkInjuryBusinessPartner() {
  const { t } = useText()
  return <Page title={t('screen./{lang}/workinjury/bp/list')}>{null}</Page>
}
