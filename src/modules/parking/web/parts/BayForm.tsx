import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { TimeField } from '#foundation/web/kit/DateFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveBay } from '../../contract/index.ts'
import { bayTerms } from '../../rules/index.ts'

/** A wash bay: when it is open, how long a slot is, and how many cars it takes at a time. */
export function BayForm({ given, onClose }: { given: Partial<InputOf<typeof saveBay>>; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveBay, {
    initial: given,
    draft: `parking.bay.${given.id ?? 'new'}`,
    words: 'parking.bay.',
    check: { set: bayTerms, facts: { taken: false }, p: {} },
  })
  return (
    <FormSheet title={t(given.id ? 'parking.bay.edit' : 'parking.bay.add')} form={form} action={t('kit.save')} told="parking.saved" onClose={onClose}>
      <Fields
        of={form}
        only={['code', 'opens', 'closes', 'slotMinutes', 'perSlot']}
        pairs={[
          ['opens', 'closes'],
          ['slotMinutes', 'perSlot'],
        ]}
        over={{ opens: (time) => <TimeField {...time} />, closes: (time) => <TimeField {...time} /> }}
      />
    </FormSheet>
  )
}
