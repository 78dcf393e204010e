import { Card } from '#foundation/web/kit/Card.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { faqAttention } from '../../contract.ts'

/** What editors should look at: answers that did not help, searches that found nothing. */
export function Attention() {
  const { t, pick, lang } = useText()
  const { data } = useCall(faqAttention, {})
  if (!data || data.unhelpful.length + data.missed.length === 0) return null
  return (
    <div className="info-both below">
      <Card title={t('info-pages.faq.unhelpful')}>
        {data.unhelpful.slice(0, 6).map((one) => (
          <div key={one.id} className="li">
            <span className="t">
              <div>{pick(one.questionCn, one.questionEn)}</div>
              <small>{t('info-pages.faq.votes', { yes: one.yes, no: one.no })}</small>
            </span>
          </div>
        ))}
        {data.unhelpful.length === 0 && <p className="hint">{t('info-pages.faq.noneUnhelpful')}</p>}
      </Card>
      <Card title={t('info-pages.faq.missed')}>
        {data.missed.slice(0, 6).map((one) => (
          <div key={one.keyword} className="li">
            <span className="t">
              <div>{one.keyword}</div>
              <small>{t('info-pages.faq.times', { times: one.times, at: formatInstant(one.lastAt, lang) })}</small>
            </span>
          </div>
        ))}
        {data.missed.length === 0 && <p className="hint">{t('info-pages.faq.noneMissed')}</p>}
      </Card>
    </div>
  )
}
