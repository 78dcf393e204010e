import { useState } from 'react'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { type Item, reassign } from '../../contract.ts'

/** Gives an item to somebody else at the stage where it is. */
export function ReassignForm({ item, onClose }: { item: Item; onClose(): void }) {
  const { t } = useText()
  const [to, choose] = useState<FoundPerson>()
  const form = useForm(reassign, {
    initial: { id: item.id },
    draft: `intern-conversion.reassign.${item.id}`,
    unkept: ['ssoId'],
  })
  return (
    <FormSheet title={t('intern-conversion.reassign.do')} form={form} told="intern-conversion.reassign.done" onClose={onClose}>
      <p className="hint">{t('intern-conversion.reassign.note', { stage: t(`state.ConversionItem.stage.${item.stage}`) })}</p>
      <PersonField
        label={t('intern-conversion.reassign.to')}
        required
        value={to}
        fault={form.fault('ssoId')}
        find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
        onChange={(person) => {
          choose(person)
          form.set('ssoId', person?.ssoId)
        }}
      />
    </FormSheet>
  )
}
