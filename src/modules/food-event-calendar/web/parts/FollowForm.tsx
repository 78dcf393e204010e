import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { ManyField } from '#foundation/web/kit/fields.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type classifications, subscribe } from '../../contract.ts'

/** Of what of the calendar one wants to be told. */
export function FollowForm({ given, onClose }: { given: OutputOf<typeof classifications>; onClose(): void }) {
  const { t, pick } = useText()
  const { say } = useSay()
  const form = useForm(subscribe, {
    initial: { on: true, ...(given.subscription ?? { classifications: [], outlets: [] }) },
    draft: 'food-event-calendar.follow',
    words: 'food-event-calendar.follow.',
    onSent: () => {
      onClose()
      say(t('food-event-calendar.follow.done'))
    },
  })
  const kinds = given.classifications.filter(({ active }) => active).map((one) => ({ value: one.id, label: pick(one.nameCn, one.nameEn) }))
  return (
    <FormSheet title={t('food-event-calendar.follow')} form={form} action={t('kit.save')} onClose={onClose}>
      <p className="hint">{t('food-event-calendar.follow.hint')}</p>
      <Fields
        of={form}
        over={{
          classifications: (field) => (
            <div data-typed="">
              <ManyField {...field} options={kinds} onChange={(chosen) => field.onChange(chosen && [...chosen])} />
            </div>
          ),
          outlets: (field) => (
            <div data-typed="">
              <ManyField
                {...field}
                options={given.outlets.map((value) => ({ value, label: value }))}
                onChange={(chosen) => field.onChange(chosen && [...chosen])}
              />
            </div>
          ),
        }}
      />
    </FormSheet>
  )
}
