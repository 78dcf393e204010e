import { dayOf, monthOf } from '#foundation/time.ts'
import { ErrorNote } from '#foundation/web/kit/Empty.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { days, detail, type SavedMember } from '../../contract.ts'
import { ApplyForm } from './ApplyForm.tsx'

interface Props {
  id: string
  family: readonly SavedMember[]
  onClose(): void
}

/** An application that came back, on the form of its day (WF-32); what was decided meanwhile is changed no more, and opens nothing. */
export function ChangeForm({ id, family, onClose }: Props) {
  const { t } = useText()
  const found = useCall(detail, { id })
  const change = found.data?.state === 'pending' ? found.data : undefined
  const offered = useCall(days, { month: monthOf(change?.date ?? dayOf(serverNow())) }, { enabled: change !== undefined })
  const day = offered.data?.days.find(({ date }) => date === change?.date)
  if (change && offered.data && day) return <ApplyForm day={day} membersPerDay={offered.data.membersPerDay} family={family} change={change} onClose={onClose} />
  const error = found.error ?? offered.error
  if (!error) return null
  return (
    <Sheet title={t('family-entry.change')} onClose={onClose}>
      <ErrorNote error={error} />
    </Sheet>
  )
}
