import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { OneByOneField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cycleSave } from '../../contract/cycles.ts'
import { ordering } from '../../rules/index.ts'
import { useDepartments } from './useDepartments.ts'

/** A cycle that is not published: its year, its six days in their order (PERF-21), and whom it covers. */
export function CycleForm({ given, onClose }: { given: Partial<InputOf<typeof cycleSave>>; onClose(): void }) {
  const { t } = useText()
  const { options } = useDepartments()
  const form = useForm(cycleSave, {
    initial: given,
    draft: `performance.cycle.${given.id ?? 'new'}`,
    words: 'performance.cycles.',
    check: { set: ordering, facts: {}, p: {} },
    onSent: onClose,
  })
  return (
    <FormSheet title={t(given.id ? 'performance.cycles.edit' : 'performance.cycles.add')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        pairs={[
          ['year', 'half'],
          ['generateFormDue', 'selfEvaluationDue'],
          ['evaluatorReviewDue', 'secondLmApprovalDue'],
          ['calibrationDue', 'feedbackDue'],
        ]}
        over={{
          departments: ({ label, value, fault, note, onChange }) => (
            <OneByOneField label={label} note={note} value={value ?? []} fault={fault} options={options} onChange={(next) => onChange([...(next ?? [])])} />
          ),
        }}
      />
    </FormSheet>
  )
}
