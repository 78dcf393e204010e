import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { AssignedRow } from '../../contract/index.ts'

/** Below this many working hours it is said loudly. */
const SOON = 8

/** Until when a task is to be handled, and how many working hours are left or have passed since. */
export function Due({ task: { dueAt, hoursLeft } }: { task: Pick<AssignedRow, 'dueAt' | 'hoursLeft'> }) {
  const { t, lang } = useText()
  if (!dueAt) return <small>{t('workflow.list.noDue')}</small>
  const hours = Math.floor(Math.abs(hoursLeft ?? 0))
  const late = hoursLeft !== null && hoursLeft < 0
  const words = late ? (hours < 1 ? 'lateNow' : 'late') : hours < 1 ? 'leftNow' : 'left'
  return (
    <span className="row wrap tight">
      <span className={late ? 'fault' : undefined}>{formatEnd(dueAt, lang)}</span>
      {hoursLeft !== null && <Tag tone={late ? 'r' : hoursLeft < SOON ? 'w' : 'n'}>{t(`workflow.list.${words}`, { count: hours })}</Tag>}
    </span>
  )
}
