import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { NumberField } from '#foundation/web/kit/fields.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveKind } from '../../contract/index.ts'

const FEN = 100

/** A kind of wash; without a price it cannot be booked (PARK-10). */
export function KindForm({ given, onClose }: { given: Partial<InputOf<typeof saveKind>>; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(saveKind, {
    initial: given,
    draft: `parking.kind.${given.id ?? 'new'}`,
    words: 'parking.kind.',
    onSent: () => {
      onClose()
      say(t('parking.saved'))
    },
  })
  return (
    <FormSheet title={t(given.id ? 'parking.kind.edit' : 'parking.kind.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        only={['code', 'nameCn', 'nameEn', 'minutes', 'priceFen', 'active']}
        over={{
          priceFen: ({ value, onChange: _, ...field }) => (
            <NumberField
              {...field}
              required={false}
              unit={t('parking.yuan')}
              decimals
              value={value === undefined ? undefined : value / FEN}
              onChange={(yuan) => form.set('priceFen', yuan === undefined ? null : Math.round(yuan * FEN))}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
