import { Meter, Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Figure, MetricWords, Widget } from '../../contract/index.ts'
import { useValueWords } from './useValueWords.ts'

const HUNDRED = 100

/** A figure in large type, what it was in the period before, and how far it is from its target. */
export function FigureBody({ widget, words, figure, onOpen }: { widget: Widget; words: MetricWords; figure: Figure; onOpen: (() => void) | undefined }) {
  const { t } = useText()
  const say = useValueWords()
  const said = say(words.unit, figure.value)
  return (
    <>
      {onOpen ? (
        <button type="button" className="dashboard-figure btn link" onClick={onOpen} aria-label={t('dashboard.openList', { value: said })}>
          {said}
        </button>
      ) : (
        <strong className="dashboard-figure">{said}</strong>
      )}
      {figure.before && figure.value !== null && <Change words={words} now={figure.value} before={figure.before} />}
      {widget.target !== null && figure.value !== null && (
        <p className="dashboard-target">
          <Meter value={figure.value} max={widget.target} label={t('dashboard.ofTarget', { value: said, target: say(words.unit, widget.target) })} />
          <small className="muted">{t('dashboard.target.is', { target: say(words.unit, widget.target) })}</small>
        </p>
      )}
    </>
  )
}

function Change({ words, now, before }: { words: MetricWords; now: number; before: NonNullable<Figure['before']> }) {
  const { t, lang } = useText()
  const say = useValueWords()
  const difference = now - before.value
  const percent = before.value === 0 ? '' : ` (${difference > 0 ? '+' : ''}${formatNumber(Math.round((difference / before.value) * HUNDRED))}%)`
  return (
    <small className="muted">
      <Tag tone={difference === 0 ? 'n' : 'b'}>
        {difference === 0 ? t('dashboard.same') : `${difference > 0 ? '+' : '−'}${say(words.unit, Math.abs(difference))}${percent}`}
      </Tag>{' '}
      {t(words.ofPeriod ? 'dashboard.before.period' : 'dashboard.before.day', { value: say(words.unit, before.value), day: formatDay(before.on, lang) })}
    </small>
  )
}
