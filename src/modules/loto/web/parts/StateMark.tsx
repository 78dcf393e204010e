import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { INSPECTION } from '../../rules/index.ts'
import type { ProcedureState } from '../../rules/life.ts'

const TONES: Partial<Record<ProcedureState, Tone>> = { approved: 'g', rejected: 'r', cancelled: 'n', draft: 'n', saved: 'n' }

export function StateMark({ state }: { state: ProcedureState }) {
  const { t } = useText()
  return <Tag tone={TONES[state] ?? 'b'}>{t(`state.LotoProcedure.${state}`)}</Tag>
}

/** How a valid procedure stands with its inspection; nothing where all is fine. */
export function InspectionMark({ inspection }: { inspection: (typeof INSPECTION)[number] }) {
  const { t } = useText()
  if (inspection === 'fine') return null
  return <Tag tone={inspection === 'overdue' ? 'r' : 'w'}>{t(`loto.standing.${inspection}`)}</Tag>
}
