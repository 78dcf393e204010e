import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { useText } from '#foundation/web/text.tsx'
import { moveSeat } from '../../contract.ts'
import type { SeatRow } from './SeatList.tsx'
import { isAhead, type useLunches } from './useLunchText.ts'

/** Moves a guest to another lunch, who is told. */
export function MoveForm({ seat, lunches, onClose }: { seat: SeatRow; lunches: ReturnType<typeof useLunches>; onClose(): void }) {
  const { t } = useText()
  const form = useForm(moveSeat, {
    initial: { id: seat.id },
    draft: `finance-event.move.${seat.id}`,
    words: 'finance-event.seat.',
  })
  const others = lunches.filter((lunch) => isAhead(lunch) && lunch.id !== seat.lunchId)
  return (
    <FormSheet title={t('finance-event.seats.move')} form={form} action={t('finance-event.seats.move')} told="finance-event.seats.moved" onClose={onClose}>
      <p className="below">
        <PersonCell person={seat.person} />
      </p>
      <Fields of={form} over={{ lunchId: { select: true, options: others.map(({ id, label }) => ({ value: id, label })) } }} />
    </FormSheet>
  )
}
