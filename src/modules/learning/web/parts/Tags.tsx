import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Standing } from '../../contract/base.ts'
import type { OwnCourse } from '../../contract/own.ts'
import type { CertificateState } from '../../rules/life.ts'

const STANDINGS: Readonly<Record<Standing, Tone>> = { valid: 'g', expiring: 'w', expired: 'r', missing: 'r', 'to-check': 'b' }
const STATES: Readonly<Record<OwnCourse['state'], Tone>> = { unfinished: 'n', 'in-progress': 'b', finished: 'g' }

export function StandingTag({ standing }: { standing: Standing }) {
  const { t } = useText()
  return <Tag tone={STANDINGS[standing]}>{t(`learning.standing.${standing}`)}</Tag>
}

/** How a certificate stands, and its state where it stands for nothing any more. */
export function CertificateTag({ standing, state }: { standing: Standing | null; state: CertificateState }) {
  const { t } = useText()
  return standing ? <StandingTag standing={standing} /> : <Tag>{t(`state.Certificate.${state}`)}</Tag>
}

export function RecordTag({ state, overdue = false }: { state: OwnCourse['state']; overdue?: boolean }) {
  const { t } = useText()
  return <Tag tone={overdue ? 'r' : STATES[state]}>{t(overdue ? 'learning.mine.overdue' : `state.LearningRecord.${state}`)}</Tag>
}
