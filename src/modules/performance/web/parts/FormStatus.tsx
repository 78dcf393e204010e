import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FormRow } from '../../contract/forms.ts'

/** Whether a form is published, and in force (PERF-23). */
export function FormStatus({ status, retired }: Pick<FormRow, 'status' | 'retired'>) {
  const { t } = useText()
  if (retired) return <Tag>{t('performance.forms.retired')}</Tag>
  return <Tag tone={status === 'published' ? 'g' : 'n'}>{t(`state.EvaluationForm.${status}`)}</Tag>
}
