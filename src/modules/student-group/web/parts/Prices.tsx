import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { useText } from '#foundation/web/text.tsx'
import { priceSave, prices } from '../../contract.ts'

type Draft = Partial<InputOf<typeof priceSave>>

/** What a ticket costs, and from which day on. */
export function Prices() {
  const { t, lang } = useText()
  const [edited, edit] = useState<Draft>()
  return (
    <>
      <Listing
        of={prices}
        beside={() => (
          <button type="button" className="btn p" onClick={() => edit({})}>
            {t('student-group.set.addPrice')}
          </button>
        )}
        cells={{ effectiveTo: ({ effectiveTo }) => (effectiveTo === null ? '—' : formatDay(effectiveTo, lang)) }}
        card={['product', 'unitPriceFen', 'effectiveFrom', 'effectiveTo']}
        actions={(row) => (
          <button type="button" className="btn link" onClick={() => edit(row)}>
            {t('kit.edit')}
          </button>
        )}
      />
      {edited && <PriceForm key={edited.id ?? 'new'} given={edited} onClose={() => edit(undefined)} />}
    </>
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
