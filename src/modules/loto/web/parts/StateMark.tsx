import { Tag } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { INSPECTION } from '../../rules/index.ts'
import { type ProcedureState, procedureLife } from '../../rules/life.ts'

export function StateMark({ state }: { state: ProcedureState }) {
  return <StateTag of={procedureLife} state={state} />
}

/** How a valid procedure stands with its inspection; nothing where all is fine. */
export function InspectionMark({ inspection }: { inspection: (typeof INSPECTION)[number] }) {
  const { t } = useText()
  if (inspection === 'fine') return null
  return <Tag tone={inspection === 'overdue' ? 'r' : 'w'}>{t(`loto.standing.${inspection}`)}</Tag>
}
