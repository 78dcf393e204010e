import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ListRow } from '../../contract/lists.ts'
import { listLife } from '../../rules/life.ts'

export function StateOf({ state }: Pick<ListRow, 'state'>) {
  return <StateTag of={listLife} state={state} />
}

/** Until when, and that it is over. */
export function Due({ due, overdue }: Pick<ListRow, 'due' | 'overdue'>) {
  const { t, lang } = useText()
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {formatDay(due, lang)} {overdue && <Tag tone="r">{t('ojt.list.overdue')}</Tag>}
    </span>
  )
}
