import { useText } from '#foundation/web/text.tsx'
import { RecordDesk } from './parts/RecordDesk.tsx'

/** Who performed what. */
export default function ShowRecords() {
  const { t } = useText()
  return <RecordDesk kind="show" title={t('screen./{lang}/performer-record/show')} />
}
