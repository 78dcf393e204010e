import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { book, type slots, type Vehicle } from '../../contract/index.ts'
import { useKindText } from './useKindText.ts'
import type { Chosen } from './WashDay.tsx'

interface Props {
  slot: Chosen
  kinds: OutputOf<typeof slots>['kinds']
  vehicles: readonly Vehicle[]
  /** Of the wash that is booked again. */
  kindId: string | undefined
  onClose(): void
}

/** Books a wash at a slot: what is done, for which car, and where that stands. */
export function WashForm({ slot: { bayId, bay, starts }, kinds, vehicles, kindId, onClose }: Props) {
  const { t, lang } = useText()
  const kindText = useKindText()
  const priced = kinds.filter(({ priceFen }) => priceFen !== null)
  const kind = priced.find(({ id }) => id === kindId) ?? priced[0]
  const form = useForm(book, {
    initial: { bayId, starts, ...(kind && { kindId: kind.id }), ...(vehicles[0] && { vehicleId: vehicles[0].id }) },
    draft: `parking.wash.${bayId}.${starts}`,
    words: 'parking.wash.form.',
  })
  return (
    <FormSheet title={t('parking.wash.book')} form={form} action={t('parking.wash.book')} told="parking.wash.done" onClose={onClose}>
      <p data-typed>
        {t('parking.wash.bay', { bay })} · {formatInstant(starts, lang)}
      </p>
      <Fields
        of={form}
        only={['kindId', 'vehicleId', 'place']}
        over={{
          kindId: (field) => <SelectField {...field} typed options={kinds.map((one) => ({ value: one.id, label: kindText(one) }))} />,
          vehicleId: (field) => <SelectField {...field} typed options={vehicles.map(({ id, plate }) => ({ value: id, label: plate }))} />,
        }}
      />
    </FormSheet>
  )
}
