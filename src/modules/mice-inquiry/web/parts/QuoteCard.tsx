import { listed } from '#foundation/contract/texts.ts'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { type Moment, Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Quote } from './useQuote.ts'

/** What it would cost, whether there are places, and who decides, before anything is sent. */
export function QuoteCard({ of, before = 0 }: { of: Quote | undefined; before?: number }) {
  const { t, lang, name } = useText()
  if (!of) return null
  const steps = of.steps.map((step, n): Moment => ({ id: `${n}`, state: 'next', title: listed(step.people.map(name), lang), note: name(step) }))
  return (
    <Card title={t('mice-inquiry.quote.title')}>
      <Facts
        items={[
          { label: t('mice-inquiry.field.total'), value: <b>{formatFen(of.totalFen + before)}</b> },
          ...(of.belowFen > 0 ? [{ label: t('mice-inquiry.quote.below'), value: formatFen(of.belowFen) }] : []),
          { label: t('mice-inquiry.quote.guests'), value: formatNumber(of.guests) },
          { label: t('mice-inquiry.quote.left'), value: formatNumber(of.left) },
        ]}
      />
      {of.guests > of.left && <p className="note-box bad">{t('rule.MICE-09')}</p>}
      {of.belowFen > 0 && <p className="note-box">{t('rule.MICE-07')}</p>}
      <h3>{t('mice-inquiry.quote.path')}</h3>
      <Timeline moments={[{ id: 'send', state: 'now', title: t('mice-inquiry.quote.send') }, ...steps]} />
    </Card>
  )
}
