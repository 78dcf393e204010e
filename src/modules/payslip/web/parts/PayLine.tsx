import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { payslip } from '../../contract/index.ts'

type Line = OutputOf<typeof payslip>['lines'][number]

/** How much more or less than the month before; nothing where it is the same, or where there was none. */
export function Change({ amount, before }: { amount: number; before: number | null }) {
  const { t } = useText()
  if (before === null || before === amount) return null
  return (
    <Tag tone="b">
      {t('payslip.change')} {amount > before ? '+' : ''}
      {formatFen(amount - before)}
    </Tag>
  )
}

/** A line: how it came about, what changed and why, what payroll says of such lines, and the way to ask. */
export function PayLine({ line, onAsk }: { line: Line; onAsk(): void }) {
  const { t, pick } = useText()
  const name = pick(line.nameCn, line.nameEn)
  const explained = pick(line.explainCn, line.explainEn)
  const otherBasis = line.beforeBasis !== '' && line.beforeBasis !== line.basis
  return (
    <div className="payslip-line">
      <div className="row between">
        <span>
          <b>{name}</b>
          {line.amountFen !== 0 && (
            <button type="button" className="btn link payslip-ask" aria-label={t('payslip.askAbout', { line: name })} onClick={onAsk}>
              {t('payslip.ask')}
            </button>
          )}
        </span>
        <span className="payslip-amount">{formatFen(line.amountFen)}</span>
      </div>
      <div className="row between payslip-more">
        <small data-typed="">{[line.basis, otherBasis && t('payslip.before', { basis: line.beforeBasis })].filter(Boolean).join(' · ')}</small>
        <Change amount={line.amountFen} before={line.beforeFen} />
      </div>
      {explained && (
        <details>
          <summary>{t('payslip.explained')}</summary>
          <p data-typed="">{explained}</p>
        </details>
      )}
    </div>
  )
}
