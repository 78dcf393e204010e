import { addDays } from '#foundation/time.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Detail, Item, Paper } from '../../contract.ts'
import { caseLife, esignLife, itemLife } from '../../rules/life.ts'

/** From then on the last day is near. */
const SOON = 7

export function StatusTag({ status }: Pick<Item, 'status'>) {
  return <StateTag of={itemLife} state={status} />
}

export function CaseTag({ state }: Pick<Detail, 'state'>) {
  return <StateTag of={caseLife} state={state} />
}

export function SignTag({ esignStatus }: Pick<Paper, 'esignStatus'>) {
  return <StateTag of={esignLife} state={esignStatus} />
}

/** The last working date, and how long that is from now. */
export function LeavesOn({ lastWorkingDate, daysLeft }: Pick<Item, 'lastWorkingDate' | 'daysLeft'>) {
  const { t, lang } = useText()
  const word = daysLeft < 0 ? t('off-boarding.left') : daysLeft === 0 ? t('off-boarding.lastDay') : t('off-boarding.daysLeft', { days: daysLeft })
  return (
    <span className="row wrap tight">
      {formatDay(lastWorkingDate, lang)} <Tag tone={daysLeft <= SOON ? 'r' : 'n'}>{word}</Tag>
    </span>
  )
}

/** Until when something is handed over. */
export function DueTag({ dueDate, status, lastWorkingDate, daysLeft }: Pick<Item, 'dueDate' | 'status' | 'lastWorkingDate' | 'daysLeft'>) {
  const { t, lang } = useText()
  const today = addDays(lastWorkingDate, -daysLeft)
  return (
    <>
      {t('off-boarding.dueOn', { day: formatDay(dueDate, lang) })} {status === 'awaiting' && dueDate < today && <Tag tone="r">{t('off-boarding.overdue')}</Tag>}
    </>
  )
}

/** What is to be given back, each with its serial number. */
export function Things({ assets, holds }: Pick<Item, 'assets' | 'holds'>) {
  const { t } = useText()
  if (assets.length === 0) return null
  return (
    <small data-typed="">
      {assets.map(({ name, serial }) => (
        <span className="line" key={`${name} ${serial}`}>
          {name} <span translate="no">{serial}</span>
        </span>
      ))}
      {holds > 0 && <Tag tone="w">{t('off-boarding.holds', { count: holds })}</Tag>}
    </small>
  )
}
