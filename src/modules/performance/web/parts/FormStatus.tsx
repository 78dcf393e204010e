import { Tag } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FormRow } from '../../contract/forms.ts'
import { formLife } from '../../rules/life.ts'

/** Whether a form is published, and in force (PERF-23). */
export function FormStatus({ status, retired }: Pick<FormRow, 'status' | 'retired'>) {
  const { t } = useText()
  if (retired) return <Tag>{t('performance.forms.retired')}</Tag>
  return <StateTag of={formLife} state={status} />
}
