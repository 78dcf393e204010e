import { useText } from '#foundation/web/text.tsx'
import { DetailPage } from './parts/DetailPage.tsx'

/** An application as who looks after all of them sees it. */
export default function RequisitionDetailBackOffice() {
  const { t } = useText()
  return <DetailPage title={t('screen./{lang}/lvm/admin/material/{id}')} backOffice />
}
