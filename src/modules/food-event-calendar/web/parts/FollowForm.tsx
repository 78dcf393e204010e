import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { ManyField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CalendarLink } from '#services/roster/web/parts/CalendarLink.tsx'
import { type classifications, subscribe } from '../../contract.ts'
import module from '../../module.ts'

/** Of what of the calendar one wants to be told, and the address by which one's own calendar follows it. */
export function FollowForm({ given, onClose }: { given: OutputOf<typeof classifications>; onClose(): void }) {
  const { t, pick } = useText()
  const [links, setLinks] = useState(false)
  const form = useForm(subscribe, {
    initial: { on: true, ...(given.subscription ?? { classifications: [], outlets: [] }) },
    draft: 'food-event-calendar.follow',
    words: 'food-event-calendar.follow.',
  })
  const kinds = given.classifications.filter(({ active }) => active).map((one) => ({ value: one.id, label: pick(one.nameCn, one.nameEn) }))
  return (
    <>
      <FormSheet title={t('food-event-calendar.follow')} form={form} action={t('kit.save')} told="food-event-calendar.follow.done" onClose={onClose}>
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
        <button type="button" className="btn" onClick={() => setLinks(true)}>
          {t('food-event-calendar.follow.feed')}
        </button>
      </FormSheet>
      {links && <CalendarLink of={module.name} name={t('screen./{lang}/foodevent-calender/index')} onClose={() => setLinks(false)} />}
    </>
  )
}
