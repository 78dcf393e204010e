import { useText } from '#foundation/web/text.tsx'
import { RecordDesk } from './parts/RecordDesk.tsx'

/** Who was scheduled. */
export default function SchedulingRecords() {
  const { t } = useText()
  return <RecordDesk kind="scheduling" title={t('screen./{lang}/performer-record/scheduling')} />
}
