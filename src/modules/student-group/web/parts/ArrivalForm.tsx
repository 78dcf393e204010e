import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { arrival, type Detail } from '../../contract.ts'

/** How many people came on a day. */
export function ArrivalForm({ id, visit, onClose }: { id: string; visit: Detail['visits'][number]; onClose(): void }) {
  const { t, lang } = useText()
  const { visitDate, students, teachers, arrived } = visit
  const form = useForm(arrival, {
    initial: { id, visitDate, ...(arrived !== null && { arrived }) },
    draft: `student-group.arrival.${id}.${visitDate}`,
    words: 'student-group.field.',
  })
  return (
    <FormSheet
      title={t('student-group.arrival.title', { day: formatDay(visitDate, lang) })}
      form={form}
      action={t('kit.save')}
      told="student-group.saved"
      onClose={onClose}
    >
      <p className="muted">{t('student-group.arrival.planned', { count: students + teachers })}</p>
      <Fields of={form} only={['arrived']} />
    </FormSheet>
  )
}
