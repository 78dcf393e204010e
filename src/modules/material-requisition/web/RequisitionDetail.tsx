import { useText } from '#foundation/web/text.tsx'
import { DetailPage } from './parts/DetailPage.tsx'

/** One of the own applications. */
export default function RequisitionDetail() {
  const { t } = useText()
  return <DetailPage title={t('screen./{lang}/lvm/material/{id}')} />
}
