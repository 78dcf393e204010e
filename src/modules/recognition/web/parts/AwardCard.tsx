import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#foundation/web/text.tsx'
import { usePeriod } from './usePeriod.ts'
import './recognition.css'

interface Award {
  typeCn: string
  typeEn: string
  valuesCn: string
  valuesEn: string
  reason: string
  period: string
}

/** What an award says, on a card: its kind, values, reason and period, and what stands at its foot. */
export function AwardCard({ of, to, head, children }: { of: Award; to?: string; head?: ReactNode; children: ReactNode }) {
  const { pick } = useText()
  const period = usePeriod()
  const title = <b data-typed="">{pick(of.typeCn, of.typeEn)}</b>
  return (
    <li className="card recog-card">
      <div className="row between">
        {to ? <Link to={to}>{title}</Link> : title}
        <small>{period(of.period)}</small>
      </div>
      {head}
      <small data-typed="">{pick(of.valuesCn, of.valuesEn)}</small>
      <p className="recog-reason" data-typed="">
        {of.reason}
      </p>
      <div className="row between wrap">{children}</div>
    </li>
  )
}

export function PointsTag({ points }: { points: number }) {
  const { t } = useText()
  return <span className="recog-points">{t('recognition.points', { points })}</span>
}
