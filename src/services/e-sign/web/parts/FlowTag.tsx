import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import { eSignFlow, type FlowState } from '../../rules/index.ts'

/** Where a paper stands; with its code where codes are read. */
export function FlowTag({ state, code = false }: { state: FlowState; code?: boolean }) {
  const { t } = useText()
  return (
    <Tag tone={eSignFlow.tones[state]}>
      {code && `${state} `}
      {t(`state.ESignFlow.${state}`)}
    </Tag>
  )
}
