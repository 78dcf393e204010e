import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { meter } from '../../contract/index.ts'
import { isCount } from '../../rules/limits.ts'

type Reading = OutputOf<typeof meter>['readings'][number]

/** How far limits are used by all that was declared this year, with what this application adds and by how much one is passed (GIFTS-05, GIFTS-16). */
export function Readings({ of }: { of: readonly Reading[] }) {
  return of.map((one) => <Line key={one.limit} of={one} />)
}

function Line({ of: { limit, most, used, pending, adds, over } }: { of: Reading }) {
  const { t } = useText()
  const said = (value: number): string => (isCount(limit) ? formatNumber(value) : formatFen(value))
  const figures = { used: said(used), pending: said(pending), adds: said(adds), most: said(most), over: said(over) }
  const says = t('compliance.reading', figures)
  return (
    <div className="below">
      <div className="row between wrap">
        <b>{t(`compliance.limit.${limit}`)}</b>
        {over > 0 && <Tag tone="r">{t('compliance.reading.by', figures)}</Tag>}
      </div>
      <Meter value={used} more={pending + adds} max={most} label={says} />
      <small>{says}</small>
    </div>
  )
}
