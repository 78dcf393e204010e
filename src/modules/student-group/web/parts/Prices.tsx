import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useText } from '#foundation/web/text.tsx'
import { priceSave, prices } from '../../contract.ts'

type Draft = Partial<InputOf<typeof priceSave>>

/** What a ticket costs, and from which day on. */
export function Prices() {
  const { t, lang } = useText()
  const form = (of: Draft) => (close: () => void) => <PriceForm given={of} onClose={close} />
  return (
    <Listing
      of={prices}
      beside={() => (
        <Opens className="btn p" label={t('student-group.set.addPrice')}>
          {form({})}
        </Opens>
      )}
      cells={{ effectiveTo: ({ effectiveTo }) => (effectiveTo === null ? '—' : formatDay(effectiveTo, lang)) }}
      card={['product', 'unitPriceFen', 'effectiveFrom', 'effectiveTo']}
      actions={(row) => <Edit>{form(row)}</Edit>}
    />
  )
}

function PriceForm({ given, onClose }: { given: Draft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(priceSave, {
    initial: given,
    draft: `student-group.price.${given.id ?? 'new'}`,
    words: 'student-group.set.',
  })
  return (
    <FormSheet title={t('student-group.set.price')} form={form} action={t('kit.save')} told="student-group.saved" onClose={onClose}>
      <Fields of={form} pairs={[['effectiveFrom', 'effectiveTo']]} over={{ product: { select: true } }} />
    </FormSheet>
  )
}
