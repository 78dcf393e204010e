import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { addSeat } from '../../contract.ts'
import { isAhead, type useLunches } from './useLunchText.ts'

/** Puts somebody down for a lunch, who comes late or cannot do so; never beyond the seats. */
export function AddForm({ lunches, onClose }: { lunches: ReturnType<typeof useLunches>; onClose(): void }) {
  const { t } = useText()
  const form = useForm(addSeat, {
    initial: { diet: 'none' },
    draft: 'finance-event.add',
    words: 'finance-event.seat.',
  })
  return (
    <FormSheet title={t('finance-event.seats.add')} form={form} action={t('finance-event.seats.add')} told="finance-event.seats.added" onClose={onClose}>
      <Fields
        of={form}
        over={{
          lunchId: { select: true, options: lunches.filter(isAhead).map(({ id, label }) => ({ value: id, label })) },
          ssoId: PersonPick,
          allergy: form.values.diet === 'allergy' ? { required: true } : null,
        }}
      />
    </FormSheet>
  )
}
