import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { calibrate, type Detail, type Distribution, detail, type Item } from '../../contract.ts'
import { changing, type Result } from '../../rules.ts'

interface Props {
  item: Item
  /** What it is to become; undecided where it is not dragged. */
  result: Result | null
  departments: Distribution['departments']
  onClose(): void
}

/** Sets what an intern comes to; a change of what the second-level manager said takes a reason (INTCONV-05). */
export function CalibrateForm({ item, ...props }: Props) {
  const whole = useCall(detail, { id: item.id }).data
  return whole ? <Filled item={whole} {...props} /> : null
}

function Filled({ item, result, departments, onClose }: Omit<Props, 'item'> & { item: Detail }) {
  const { t, name } = useText()
  const { id, targetDepartment, targetPosition, targetLevel, startDate, finalReason: reason, finalResult } = item
  const form = useForm(calibrate, {
    initial: {
      id,
      targetDepartment,
      targetPosition,
      targetLevel,
      startDate,
      reason,
      ...((result ?? finalResult) && { result: result ?? finalResult ?? undefined }),
    },
    draft: `intern-conversion.calibrate.${id}.${result}`,
    words: 'intern-conversion.calibrate.',
    check: { set: changing, facts: { before: item.secondResult }, p: item.parameters },
  })
  return (
    <FormSheet
      title={t('intern-conversion.calibrate.of', { name: name(item.person) })}
      form={form}
      action={t('kit.save')}
      told="intern-conversion.calibrate.done"
      onClose={onClose}
    >
      <Fields
        of={form}
        pairs={[['targetPosition', 'targetLevel']]}
        over={{
          result: { select: true },
          reason: { lines: true },
          targetDepartment: { options: departments.map((one) => ({ value: one.code, label: name(one) })), select: true },
        }}
      />
    </FormSheet>
  )
}
