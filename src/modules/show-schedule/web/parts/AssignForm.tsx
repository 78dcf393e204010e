import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type PlannedSlot, scheduleAssign, standIn } from '../../contract/index.ts'
import type { ChoicesOf } from './useChoices.ts'

interface Given {
  slot: PlannedSlot
  at: number
  choices: ChoicesOf
  onClose(): void
}

/** Gives a place to somebody, or opens it; too little rest asks for a reason (SHOW-09). */
export function AssignForm({ slot, at, choices, onClose }: Given) {
  const { t } = useText()
  const place = slot.assignments[at]!
  const form = useForm(scheduleAssign, {
    initial: { id: slot.id, version: slot.version, at, performer: place.performer },
    draft: `show-schedule.assign.${slot.id}.${at}.${slot.version}`,
    words: 'show-schedule.assigning.',
  })
  const strained = form.fault('reason') !== undefined || Boolean(form.values.reason)
  return (
    <FormSheet title={t('show-schedule.assignTo', { role: place.role })} form={form} action={t('kit.save')} told="show-schedule.saved" onClose={onClose}>
      <Fields
        of={form}
        only={strained ? ['performer', 'reason'] : ['performer']}
        over={{
          performer: ({ label, value, fault }) => (
            <SelectField
              label={label}
              typed
              value={value}
              fault={fault}
              placeholder={t('show-schedule.open')}
              options={choices.playing(slot.show, place.role)}
              onChange={(next) => form.set('performer', next ?? null)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}

/** Who stood in, on the day or until a week after (SHOW-12). */
export function StandInForm({ slot, at, choices, onClose }: Given) {
  const { t } = useText()
  const place = slot.assignments[at]!
  const form = useForm(standIn, {
    initial: { id: slot.id, at, performer: place.stoodIn },
    draft: `show-schedule.standIn.${slot.id}.${at}`,
    words: 'show-schedule.standingIn.',
  })
  return (
    <FormSheet title={t('show-schedule.standIn')} form={form} action={t('kit.save')} told="show-schedule.saved" onClose={onClose}>
      <Fields
        of={form}
        only={['performer']}
        over={{
          performer: ({ label, value, fault }) => (
            <SelectField
              label={label}
              typed
              value={value}
              fault={fault}
              placeholder={t('show-schedule.nobody')}
              options={choices.performerOptions}
              onChange={(next) => form.set('performer', next ?? null)}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
