import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ItemDetail, operate } from '../../contract/index.ts'

const REQUESTER = '.requester'

/** Where the item goes back to: its requester, or an earlier step, and whether only that step decides again (WF-31, WF-32). */
export function ItemGiveBack({ item, form }: { item: ItemDetail; form: FormApi<InputOf<typeof operate>> }) {
  const { t, pick, name, choices } = useText()
  const { action, step, backToMe = false } = form.values
  const steps = item.can.includes('return-to-step') ? item.returnsTo.map((one) => ({ value: one.code, label: pick(one.nameCn, one.nameEn) })) : []
  const requester = { value: REQUESTER, label: t('workflow.item.giveBackRequester', { name: name(item.requester) }) }
  const options = [...(item.can.includes('return-to-requester') ? [requester] : []), ...steps]
  const choose = (to: string | undefined) => {
    form.set('action', to === REQUESTER ? 'return-to-requester' : 'return-to-step')
    form.set('step', to === REQUESTER ? undefined : to)
  }
  return (
    <>
      <SelectField
        label={t('workflow.item.giveBackTo')}
        required
        value={action === 'return-to-requester' ? REQUESTER : step}
        fault={form.fault('step')}
        options={options}
        onChange={choose}
      />
      {action === 'return-to-step' && (
        <ChoiceField
          label={t('workflow.item.giveBackThen')}
          value={backToMe ? 'back' : 'all'}
          options={choices('workflow.item.giveBackThen.', ['all', 'back'])}
          onChange={(then) => form.set('backToMe', then === 'back')}
        />
      )}
    </>
  )
}
