import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Request, Row } from '../../contract.ts'
import { esignLife, terminationLife } from '../../rules/life.ts'

const INSERTED: Readonly<Record<Request['inserted'], Tone>> = { none: 'n', waiting: 'b', done: 'g', failed: 'r' }

export function StepTag({ state }: Pick<Row, 'state'>) {
  return <StateTag of={terminationLife} state={state} />
}

export function SignTag({ esignState }: Pick<Row, 'esignState'>) {
  return <StateTag of={esignLife} state={esignState} />
}

export function InsertedTag({ inserted }: Pick<Request, 'inserted'>) {
  const { t } = useText()
  return <Tag tone={INSERTED[inserted]}>{t(`termination.inserted.${inserted}`)}</Tag>
}
