import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Paper, SickLeave } from '../../contract.ts'

const TONES: Readonly<Record<SickLeave['status'], Tone>> = {
  reported: 'b',
  'certificate-due': 'w',
  'to-check': 'b',
  accepted: 'g',
  returned: 'w',
  rejected: 'r',
  cancelled: 'n',
}
const PAPERS: Readonly<Record<Paper['state'] | 'none', Tone>> = { none: 'n', 'to-check': 'b', accepted: 'g', returned: 'w' }

/** Where a leave stands. */
export function LeaveState({ state }: { state: SickLeave['status'] }) {
  const { t } = useText()
  return <Tag tone={TONES[state]}>{t(`state.SickLeave.${state}`)}</Tag>
}

/** Where a paper stands. */
export function PaperState({ state }: { state: Paper['state'] | 'none' }) {
  const { t } = useText()
  return <Tag tone={PAPERS[state]}>{t(`sick-leave.paper.${state}`)}</Tag>
}
