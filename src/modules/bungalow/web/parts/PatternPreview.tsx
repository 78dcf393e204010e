import { dayOf, format } from '#foundation/time.ts'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import { MOST_SLOTS, type Pattern, slotsOf } from '../../rules.ts'
import './bungalow.css'

/** Every slot that a pattern makes, before it is saved. */
export function PatternPreview({ pattern, named }: { pattern: Pattern; named: ReadonlyMap<string, string> }) {
  const { t, lang } = useText()
  const made = slotsOf(pattern)
  if (made.length === 0) return <p className="hint">{t('bungalow.preview.none')}</p>
  const byTime = Map.groupBy(made.slice(0, MOST_SLOTS), ({ starts, ends }) => `${starts.toISOString()} ${ends.toISOString()}`)
  const byDay = Map.groupBy([...byTime.values()], ([one]) => dayOf(one!.starts))
  const between = lang === 'zh' ? '、' : ', '
  return (
    <section className="part" aria-label={t('bungalow.preview')}>
      <b>{t('bungalow.preview.count', { count: made.length })}</b>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keys too */}
      <div className="bungalow-preview" tabIndex={0} role="group" aria-label={t('bungalow.preview')}>
        {[...byDay].map(([day, times]) => (
          <p className="above below near" key={day}>
            {formatDay(day, lang)}
            {times.map((all) => (
              <small className="line" key={all[0]!.starts.toISOString() + all[0]!.ends.toISOString()}>
                {format(all[0]!.starts, 'HH:mm')}–{format(all[0]!.ends, 'HH:mm')}{' '}
                <span data-typed>{all.map(({ bungalowId }) => named.get(bungalowId) ?? '').join(between)}</span>
              </small>
            ))}
          </p>
        ))}
      </div>
    </section>
  )
}
