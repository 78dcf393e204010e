import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useText } from '#foundation/web/text.tsx'
import { saveCompanions } from '../../contract.ts'
import { companionRules } from '../../rules.ts'
import type { MyReservation } from '../MyBungalowReservations.tsx'
import { useCompanionNames } from './useNames.ts'

/** Changes who comes along; all of them are told. */
export function CompanionsForm({ row, onClose }: { row: MyReservation; onClose(): void }) {
  const { t } = useText()
  const me = useMe()
  const form = useForm(saveCompanions, {
    initial: { id: row.id, companions: row.companions.map(({ ssoId }) => ssoId) },
    draft: `bungalow.companions.${row.id}`,
    words: 'bungalow.form.',
    check: { set: companionRules, facts: { applicant: me.ssoId, wrong: [], clash: false, maxPeople: row.maxPeople, seats: row.maxPeople }, p: {} },
  })
  const names = useCompanionNames(row.eventId, form.values.companions ?? [])
  return (
    <FormSheet title={t('bungalow.mine.change')} form={form} action={t('kit.save')} told="bungalow.mine.change.done" onClose={onClose}>
      <Fields
        of={form}
        only={['companions']}
        over={{
          companions: ({ label, value = [], onChange }) => (
            <SsoListField
              label={label}
              note={t('bungalow.form.people', { people: value.length + 1 })}
              value={value}
              names={names}
              most={row.maxPeople - 1}
              fault={(path) => form.fault(path === '' ? 'companions' : `companions.${path}`)}
              onChange={onChange}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
