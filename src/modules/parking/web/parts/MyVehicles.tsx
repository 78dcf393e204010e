import { useForm } from '#foundation/web/form.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useRecords } from '#foundation/web/kit/records.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deleteVehicle, saveVehicle, type Vehicle } from '../../contract/index.ts'
import { plateRules } from '../../rules/index.ts'

type Given = Partial<Vehicle>
const FRESH: Given = { isDefault: false }

/** The own plates: added, changed, made the default, taken away. */
export function MyVehicles({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const { t } = useText()
  const mine = useRecords<Vehicle, Given>({
    words: 'parking.vehicle.',
    fresh: FRESH,
    given: (row) => row,
    nameOf: ({ plate }) => plate,
    remove: deleteVehicle,
  })
  return (
    <Card title={t('parking.vehicle.mine')} extra={mine.add}>
      {vehicles.length === 0 && <p>{t('parking.vehicle.none')}</p>}
      {vehicles.map((one) => (
        <div key={one.id} className="row between wrap parking-line">
          <span>
            <b translate="no" data-typed>
              {one.plate}
            </b>{' '}
            <small>{t(`parking.vehicle.kind.${one.kind}`)}</small> {one.isDefault && <Tag tone="b">{t('parking.vehicle.default')}</Tag>}
          </span>
          <span className="row">{mine.actions(one)}</span>
        </div>
      ))}
      {mine.edited && <VehicleForm given={mine.edited} others={vehicles.filter(({ id }) => id !== mine.edited?.id).length} onClose={mine.close} />}
    </Card>
  )
}

function VehicleForm({ given, others, onClose }: { given: Given; others: number; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveVehicle, {
    initial: given,
    draft: `parking.vehicle.${given.id ?? 'new'}`,
    words: 'parking.vehicle.',
    // whether somebody else has it the server knows
    check: { set: plateRules, facts: { taken: false, others }, p: {} },
  })
  return (
    <FormSheet title={t(given.id ? 'parking.vehicle.edit' : 'parking.vehicle.add')} form={form} action={t('kit.save')} told="parking.saved" onClose={onClose}>
      <Fields of={form} only={['plate', 'kind', 'isDefault']} />
    </FormSheet>
  )
}
