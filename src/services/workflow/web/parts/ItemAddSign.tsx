import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { FormApi } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ItemDetail, operate } from '../../contract/index.ts'
import { PeopleField } from './ApproverField.tsx'
import { useKnownPeople } from './useKnownPeople.ts'

type Values = InputOf<typeof operate>
const ACTIONS = ['add-sign-before', 'add-sign-after'] as const

/** Who is added to one's own decision, and whether they decide before or after (WF-29). */
export function ItemAddSign({ item, form, excluded }: { item: ItemDetail; form: FormApi<Values>; excluded: readonly string[] }) {
  const { t, choices } = useText()
  const people = useKnownPeople([])
  const allowed = ACTIONS.filter((action) => item.can.includes(action))
  return (
    <>
      <ChoiceField
        label={t('workflow.item.addSignWhen')}
        value={form.values.action}
        options={choices('workflow.item.addSign.', allowed)}
        onChange={(action) => form.set('action', action)}
      />
      <PeopleField
        label={t('workflow.item.addSignWho')}
        required
        value={form.values.people ?? []}
        people={people}
        excluded={excluded}
        fault={form.fault('people')}
        onChange={(chosen) => form.set('people', chosen as NonNullable<Values['people']>)}
      />
    </>
  )
}
