import { addDays, dayOf, latest } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SsoListField } from '#foundation/web/kit/SsoListField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { useDirectoryNames } from '#services/people/web/parts/useDirectoryNames.ts'
import { add, slots } from '../../contract.ts'
import type { Period } from './shown.ts'
import { useSlotText } from './useSlotText.ts'

/** Reserves in somebody's name, who comes late or whose turn it is not; never above the quota. */
export function AddForm({ period, onClose }: { period: Period; onClose(): void }) {
  const { t, name } = useText()
  const when = useSlotText()
  const today = dayOf(serverNow())
  const { data = [] } = useCall(slots, { eventId: period.id, from: latest(period.from, addDays(today, -1)), to: latest(period.to, today) })
  const form = useForm(add, {
    initial: { companions: [] },
    draft: `bungalow.add.${period.id}`,
    words: 'bungalow.form.',
  })
  const names = useDirectoryNames(form.values.companions ?? [])
  const nameOf = (bungalowId: string): string => {
    const found = period.bungalows.find(({ id }) => id === bungalowId)
    return found ? name(found) : ''
  }
  const open = data.filter(({ ends, closed }) => new Date(ends) > serverNow() && !closed)
  return (
    <FormSheet title={t('bungalow.add')} form={form} action={t('bungalow.add')} told="bungalow.add.done" onClose={onClose}>
      <Fields
        of={form}
        over={{
          slotId: {
            select: true,
            options: open.map((slot) => ({
              value: slot.id,
              label: t('bungalow.slot.choice', { when: when(slot), bungalow: nameOf(slot.bungalowId), left: slot.seats?.left ?? 0 }),
            })),
          },
          ssoId: PersonPick,
          companions: ({ label, value = [], onChange }) => (
            <SsoListField
              label={label}
              value={value}
              names={names}
              most={period.maxPeople - 1}
              fault={(path) => form.fault(path === '' ? 'companions' : `companions.${path}`)}
              onChange={onChange}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
