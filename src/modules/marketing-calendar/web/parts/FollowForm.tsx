import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { CalendarLink } from '#services/roster/web/parts/CalendarLink.tsx'
import { subscribe } from '../../contract.ts'
import module from '../../module.ts'

type Given = Pick<InputOf<typeof subscribe>, 'types' | 'channels'>

/** Of what of the calendar one wants to be told, and the address by which one's own calendar follows it. */
export function FollowForm({ given, onClose }: { given: Given | null; onClose(): void }) {
  const { t } = useText()
  const [links, setLinks] = useState(false)
  const form = useForm(subscribe, {
    initial: { on: true, ...(given ?? { types: [], channels: [] }) },
    draft: 'marketing-calendar.follow',
    words: 'marketing-calendar.follow.',
  })
  return (
    <>
      <FormSheet title={t('marketing-calendar.follow')} form={form} action={t('kit.save')} told="marketing-calendar.follow.done" onClose={onClose}>
        <p className="hint">{t('marketing-calendar.follow.hint')}</p>
        <Fields of={form} />
        <button type="button" className="btn" onClick={() => setLinks(true)}>
          {t('marketing-calendar.follow.feed')}
        </button>
      </FormSheet>
      {links && <CalendarLink of={module.name} name={t('screen./{lang}/marketing-calendar')} onClose={() => setLinks(false)} />}
    </>
  )
}
