import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Paper, SickLeave } from '../../contract.ts'
import { sickLife } from '../../rules.ts'

const PAPERS: Readonly<Record<Paper['state'] | 'none', Tone>> = { none: 'n', 'to-check': 'b', accepted: 'g', returned: 'w' }

/** Where a leave stands. */
export function LeaveState({ state }: { state: SickLeave['status'] }) {
  return <StateTag of={sickLife} state={state} />
}

/** Where a paper stands. */
export function PaperState({ state }: { state: Paper['state'] | 'none' }) {
  const { t } = useText()
  return <Tag tone={PAPERS[state]}>{t(`sick-leave.paper.${state}`)}</Tag>
}
