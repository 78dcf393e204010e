import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { AssignedRow } from '../../contract/index.ts'

/** In whose name a task is decided: the person's own, or somebody's for whom they stand in. */
export function InWhoseName({ task: { actingFor } }: { task: Pick<AssignedRow, 'actingFor'> }) {
  const { t, name } = useText()
  return actingFor ? <Tag tone="b">{t('workflow.list.for', { name: name(actingFor) })}</Tag> : <small>{t('workflow.list.myself')}</small>
}
