import { useNavigate } from 'react-router'
import { formatDay, formatNumber } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { previewFile } from '#services/files/contract.ts'
import { type ShownCard, visitCard } from '../../contract.ts'

interface Props {
  card: ShownCard
  onLeave(site: string): Promise<void>
  onRetry(): void
}

/** A benefit: what is left of it, what lapses next, and where it is used. */
export function BenefitCard({ card, onLeave, onRetry }: Props) {
  const { t, pick, lang } = useText()
  const navigate = useNavigate()
  const { attempt } = useSend(visitCard, { hideWarning: true })
  const { left, next, target, state } = card
  const title = pick(card.titleCn, card.titleEn)
  const open = () => {
    void attempt({ code: card.code })
    if (target.kind === 'site') void onLeave(target.id)
    else void navigate(target.path.replace('{lang}', lang))
  }
  return (
    <section className="card" aria-label={title}>
      <div className="benefit-head">
        {card.icon === null ? (
          <span className="dot">
            <Icon name={card.figure === 'meal' ? 'meal' : 'gift'} />
          </span>
        ) : (
          <img src={`${previewFile.path}?${new URLSearchParams({ id: card.icon, size: 'thumb' })}`} alt="" />
        )}
        <h2 data-typed="">{title}</h2>
      </div>
      {state === 'unavailable' && (
        <p role="status" className="muted">
          {t('benefits.unavailable')}{' '}
          <button type="button" className="btn link" aria-label={t('benefits.retryNamed', { name: title })} onClick={onRetry}>
            {t('kit.retry')}
          </button>
        </p>
      )}
      {left && (
        <div>
          <strong className="figure">{formatNumber(left.value)}</strong> <span data-typed="">{pick(left.unitCn, left.unitEn)}</span>
          {left.parts.length > 0 && (
            <small className="line" data-typed="">
              {left.parts.map((part) => `${pick(part.labelCn, part.labelEn)} ${formatNumber(part.value)}`).join(' · ')}
            </small>
          )}
          {next && (
            <small className="line">
              {t('benefits.next', {
                amountCn: `${formatNumber(next.value)} ${left.unitCn}`,
                amountEn: formatNumber(next.value),
                day: formatDay(next.on, lang),
              })}
            </small>
          )}
        </div>
      )}
      {pick(card.summaryCn, card.summaryEn) && <p data-typed="">{pick(card.summaryCn, card.summaryEn)}</p>}
      <button type="button" className="btn" aria-label={t('benefits.openNamed', { name: title })} onClick={open}>
        {t('benefits.open')}
      </button>
    </section>
  )
}
