import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { LetterRow, MyLetter } from '../../contract.ts'
import { deliveryLife, letterLife, scanLife } from '../../rules/life.ts'

const LEVELS: Record<LetterRow['level'], Tone> = { verbal: 'n', written: 'w', 'final-written': 'r' }

export function LevelTag({ level }: Pick<LetterRow, 'level'>) {
  const { t } = useText()
  return <Tag tone={LEVELS[level]}>{t(`disciplinary.level.${level}`)}</Tag>
}

/** Of what is published, whether it is in force says more. */
export function StatusTag({ status, inForce }: Pick<MyLetter, 'status' | 'inForce'>) {
  const { t } = useText()
  if (status === 'published') return <Tag tone={inForce ? 'b' : 'n'}>{t(`disciplinary.inForce.${inForce}`)}</Tag>
  return <StateTag of={letterLife} state={status} />
}

export function DeliveryTag({ delivery }: Pick<LetterRow, 'delivery'>) {
  return delivery && <StateTag of={deliveryLife} state={delivery} />
}

export function ScanTag({ scanState }: Pick<LetterRow, 'scanState'>) {
  return scanState && <StateTag of={scanLife} state={scanState} />
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
