import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FlowState } from '../../rules/index.ts'

const TONES: Readonly<Record<FlowState, Tone>> = { 1: 'n', 2: 'b', 3: 'g', 4: 'n', 5: 'r', 6: 'r', 7: 'n' }

/** Where a paper stands; with its code where codes are read. */
export function FlowTag({ state, code = false }: { state: FlowState; code?: boolean }) {
  const { t } = useText()
  return (
    <Tag tone={TONES[state]}>
      {code && `${state} `}
      {t(`state.ESignFlow.${state}`)}
    </Tag>
  )
}
