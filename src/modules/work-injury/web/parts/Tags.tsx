import { Tag } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Detail, ListRow } from '../../contract/index.ts'
import { trackLife } from '../../rules/life.ts'

type Row = Pick<ListRow, 'track' | 'state' | 'outcome'>

/** How far a track is, with its outcome once it has one. */
export function TrackTag({ state, outcome }: Omit<Row, 'track'>) {
  const { t } = useText()
  if (outcome) return <Tag tone={outcome === 'successful' ? 'g' : 'n'}>{t(`work-injury.outcome.${outcome}`)}</Tag>
  return <StateTag of={trackLife} state={state} />
}

/** Whom a case waits for. */
export function Waiting({ waitsFor }: Pick<ListRow, 'waitsFor'>) {
  const { t } = useText()
  return waitsFor.length === 0 ? '—' : waitsFor.map((role) => t(`work-injury.role.${role}`)).join(' · ')
}

/** Days since the injury, in red once the filing deadline is near. */
export function DaysSince({ daysSince, red }: Pick<ListRow, 'daysSince' | 'red'>) {
  const { t } = useText()
  if (daysSince === null) return '—'
  const said = t('work-injury.days', { days: daysSince })
  return red ? <Tag tone="r">{said}</Tag> : said
}

/** What the letter of a period is in. */
export function LetterTag({ esignState, unsignState }: Pick<Detail['downtimes'][number], 'esignState' | 'unsignState'>) {
  const { t } = useText()
  if (esignState === null) return <Tag>{t('work-injury.letter.unsent')}</Tag>
  const tone = esignState === 'signed' || unsignState === 'approved' ? 'g' : unsignState === 'unsigned' ? 'r' : 'w'
  const said =
    unsignState === 'approved' && esignState !== 'signed' ? t('state.DowntimeSign.unsignState.approved') : t(`state.DowntimeSign.esignState.${esignState}`)
  return <Tag tone={tone}>{said}</Tag>
}

const PAYMENTS = { due: 'w', paid: 'g', returned: 'r' } as const
export function PaymentTag({ state }: { state: keyof typeof PAYMENTS }) {
  const { t } = useText()
  return <Tag tone={PAYMENTS[state]}>{t(`work-injury.payment.${state}`)}</Tag>
}

/** A day that may be missing. */
export function OnDay({ day }: { day: string | null }) {
  const { lang } = useText()
  return day ? formatDay(day, lang) : '—'
}
