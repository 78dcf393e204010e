import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { scheduleSave } from '../../contract/index.ts'
import { slotTimes } from '../../rules/times.ts'
import type { ChoicesOf } from './useChoices.ts'

type Draft = Partial<InputOf<typeof scheduleSave>>

/** Adds a slot, or changes when and where it is. */
export function SlotForm({ given, choices, onClose }: { given: Draft; choices: ChoicesOf; onClose(): void }) {
  const { t } = useText()
  const form = useForm(scheduleSave, {
    initial: given,
    draft: `show-schedule.slot.${given.id ?? 'new'}`,
    words: 'show-schedule.slot.',
    check: { set: slotTimes, facts: {}, p: {} },
  })
  const strained = form.fault('reason') !== undefined || Boolean(form.values.reason)
  return (
    <FormSheet
      title={t(given.id ? 'show-schedule.slot.edit' : 'show-schedule.slot.add')}
      form={form}
      action={t('kit.save')}
      told="show-schedule.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={strained ? [...FIELDS, 'reason'] : FIELDS}
        pairs={[['start', 'end']]}
        over={{
          kind: { select: true },
          start: { max: 4, required: true },
          end: { max: 4, required: true },
          show: ({ label, value, fault }) => (
            <SelectField
              label={label}
              required
              typed
              value={value}
              fault={fault}
              options={choices.showOptions}
              onChange={(show) => {
                form.set('show', show)
                const of = choices.shows.find(({ id }) => id === show)
                if (of && !form.values.venue) form.set('venue', of.venue)
              }}
            />
          ),
        }}
      />
    </FormSheet>
  )
}

const FIELDS = ['date', 'show', 'venue', 'kind', 'start', 'end'] as const
