import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { LetterRow, MyLetter } from '../../contract.ts'

const LEVELS: Record<LetterRow['level'], Tone> = { verbal: 'n', written: 'w', 'final-written': 'r' }
const STATES: Record<LetterRow['status'], Tone> = { draft: 'n', published: 'b', invalidated: 'n', deleted: 'n' }
const DELIVERIES: Record<NonNullable<LetterRow['delivery']>, Tone> = { sent: 'w', read: 'b', acknowledged: 'g', disagreed: 'r', refused: 'r' }
const SCANS: Record<NonNullable<LetterRow['scanState']>, Tone> = { missing: 'n', 'to-check': 'w', archived: 'g', returned: 'r' }

export function LevelTag({ level }: Pick<LetterRow, 'level'>) {
  const { t } = useText()
  return <Tag tone={LEVELS[level]}>{t(`disciplinary.level.${level}`)}</Tag>
}

/** Of what is published, whether it is in force says more. */
export function StatusTag({ status, inForce }: Pick<MyLetter, 'status' | 'inForce'>) {
  const { t } = useText()
  if (status === 'published') return <Tag tone={inForce ? 'b' : 'n'}>{t(`disciplinary.inForce.${inForce}`)}</Tag>
  return <Tag tone={STATES[status]}>{t(`state.WarningLetter.status.${status}`)}</Tag>
}

export function DeliveryTag({ delivery }: Pick<LetterRow, 'delivery'>) {
  const { t } = useText()
  return delivery && <Tag tone={DELIVERIES[delivery]}>{t(`state.WarningLetter.delivery.${delivery}`)}</Tag>
}

export function ScanTag({ scanState }: Pick<LetterRow, 'scanState'>) {
  const { t } = useText()
  return scanState && <Tag tone={SCANS[scanState]}>{t(`state.WarningLetter.scanState.${scanState}`)}</Tag>
}

export function LateTag({ late }: Pick<LetterRow, 'late'>) {
  const { t } = useText()
  return late && <Tag tone="r">{t(`disciplinary.late.${late}`)}</Tag>
}

/** A day, or a dash where there is none. */
export function OnDay({ day }: { day: string | null }) {
  const { lang } = useText()
  return <>{day === null ? '—' : formatDay(day, lang)}</>
}
