import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { listMetrics } from '../../contract/index.ts'

type Metric = OutputOf<typeof listMetrics>[number]

/** The metrics that a board can be made of; those that no module offers are marked (DASH-13). */
export function CatalogList({
  metrics,
  full,
  named,
  onAdd,
}: {
  metrics: readonly Metric[]
  full: boolean
  named(metric: Metric): string
  onAdd(key: string): void
}) {
  const { t, pick } = useText()
  const [keyword, setKeyword] = useState<string>()
  const wanted = keyword?.toLowerCase() ?? ''
  const shown = metrics
    .filter((one) => `${one.nameCn} ${one.nameEn} ${one.key}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => Number(b.mine) - Number(a.mine))
  return (
    <Card title={t('dashboard.catalog')}>
      <TextField label={t('dashboard.catalog.find')} type="search" value={keyword} onChange={setKeyword} />
      <ul className="dashboard-plain dashboard-catalog">
        {shown.map((one) => (
          <li key={one.key} className="row">
            <span>
              {named(one)} {!one.available && <Tag>{t('dashboard.unavailable')}</Tag>}
              {one.available && !one.mine && <Tag tone="w">{t('dashboard.notMine')}</Tag>}
              <br />
              <small className="muted">{pick(one.saysCn, one.saysEn)}</small>
            </span>
            <button
              type="button"
              className="ico"
              disabled={full || !one.available}
              aria-label={t('dashboard.add', { name: named(one) })}
              onClick={() => onAdd(one.key)}
            >
              <Icon name="plus" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
