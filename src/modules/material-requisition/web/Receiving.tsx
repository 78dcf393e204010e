import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { RequisitionList, VIEWS } from './parts/RequisitionList.tsx'

/** What came to the own shops; what waits to be received stands first. */
export default function Receiving() {
  const { t } = useText()
  return (
    <Page title={t('screen./{lang}/lvm/receiving')}>
      <RequisitionList view={VIEWS.receiving} path="/lvm/receiving/material" />
    </Page>
  )
}
