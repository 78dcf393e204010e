import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { type FieldOf, Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Reminder, reminderSave } from '../../contract/settings.ts'
import { useCourses, useTypes } from './useSettings.ts'

const FRESH = {
  ...{ id: undefined, revision: 0, scope: 'type' as const, target: null, daysBefore: [60, 30, 7], repeatDays: null, to: 'person' as const },
  ...{ textCn: '', textEn: '', active: true },
}

/** When a rule reminds, of what, and whom it tells. */
export function ReminderForm({ of, onClose }: { of: Reminder | undefined; onClose(): void }) {
  const { t } = useText()
  const [types, courses] = [useTypes(), useCourses()]
  const { id, revision, scope, target, daysBefore, repeatDays, to, textCn, textEn, active } = of ?? FRESH
  const form = useForm(reminderSave, {
    initial: { ...(id && { id }), basedOn: revision, scope, target, daysBefore, repeatDays, to, textCn, textEn, active },
    draft: `learning.reminder.${id ?? 'new'}`,
    words: 'learning.reminder.',
  })
  const targets = form.values.scope === 'course' ? courses.map(({ id: value, label }) => ({ value, label })) : types
  return (
    <FormSheet title={t(of ? 'learning.reminder.edit' : 'learning.reminder.add')} form={form} action={t('kit.save')} told="learning.saved" onClose={onClose}>
      <Fields
        of={form}
        only={['scope', 'target', 'daysBefore', 'repeatDays', 'to', 'textCn', 'textEn', 'active']}
        pairs={[['daysBefore', 'repeatDays']]}
        over={{
          scope: { select: true },
          target: ({ label, note, value, fault, onChange }) => <SelectField {...{ label, note, value, fault, onChange }} typed options={targets} />,
          daysBefore: (field) => <DaysField {...field} />,
          to: { select: true },
        }}
      />
    </FormSheet>
  )
}

/** Days as people write them one after the other: 60, 30, 7. */
function DaysField({ value = [], onChange, ...field }: FieldOf<number[]>) {
  const [typed, type] = useState(value.join(', '))
  const put = (text = '') => {
    type(text)
    const days = text
      .split(/[^\d]+/)
      .filter(Boolean)
      .map(Number)
    onChange(days.length > 0 ? days : undefined)
  }
  return <TextField {...field} max={60} value={typed} onChange={put} />
}
