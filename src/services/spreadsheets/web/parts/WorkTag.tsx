import { Meter, Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { WorkState } from '../../rules/work.ts'

const TONES: Readonly<Record<WorkState, Tone>> = { waiting: 'n', running: 'b', done: 'g', failed: 'r', over: 'n' }

export function WorkTag({ state }: { state: WorkState }) {
  const { t } = useText()
  return <Tag tone={TONES[state]}>{t(`spreadsheets.work.${state}`)}</Tag>
}

/** How many rows are through, of how many. */
export function Through({ count, of, state }: { count: number; of: number; state: WorkState }) {
  const { t } = useText()
  const label = t('spreadsheets.through', { count: formatNumber(count), of: formatNumber(of) })
  if (state !== 'running' && state !== 'waiting') return t('spreadsheets.rows', { rows: formatNumber(count) })
  return (
    <div style={{ minWidth: 120 }}>
      {label}
      <Meter value={count} max={of} label={label} />
    </div>
  )
}
