import { formatNumber } from '#foundation/web/kit/format.ts'
import { Icon, type IconName } from '#foundation/web/kit/icons.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Quality, qualityCounts } from '../../contract.ts'

const ICONS: Record<Quality, IconName> = { 'no-manager': 'people', 'no-hrbp': 'shield', 'contract-ended': 'clock', 'manager-left': 'out' }

/** What is wrong in the directory, at a glance: each figure lists whom it counts. */
export function QualityCards({ chosen, choose }: { chosen: Quality | undefined; choose(quality: Quality | undefined): void }) {
  const { t } = useText()
  const { data } = useCall(qualityCounts, {})
  if (!data) return null
  return (
    <div className="bals below">
      {data.map(({ quality, count }) => {
        const on = chosen === quality
        return (
          <button
            key={quality}
            type="button"
            className="card bal"
            aria-pressed={on}
            style={on ? { borderColor: 'var(--brand)' } : undefined}
            onClick={() => choose(on ? undefined : quality)}
          >
            <span className="k">
              <i style={{ background: count ? 'var(--warn-soft)' : 'var(--good-soft)', color: count ? 'var(--warn)' : 'var(--good)' }}>
                <Icon name={count ? ICONS[quality] : 'check'} />
              </i>
              <span className="small">{t(`people.quality.${quality}`)}</span>
            </span>
            <strong>{formatNumber(count)}</strong>
          </button>
        )
      })}
    </div>
  )
}
