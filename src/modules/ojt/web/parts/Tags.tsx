import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { ListRow } from '../../contract/lists.ts'

const STATES: Readonly<Record<ListRow['state'], Tone>> = { pending: 'w', signed: 'g', cancelled: 'n', rejected: 'r', closed: 'n' }

export function StateOf({ state }: Pick<ListRow, 'state'>) {
  const { t } = useText()
  return <Tag tone={STATES[state]}>{t(`state.OjtList.${state}`)}</Tag>
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
