import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Request, Row } from '../../contract.ts'

const STATES: Readonly<Record<Row['state'], Tone>> = {
  ...{ draft: 'n', submitted: 'b', 'pending-manager': 'w', 'pending-hr': 'w', approved: 'g', rejected: 'r', withdrawn: 'n', deleted: 'n' },
}
const SIGNS: Readonly<Record<Row['esignState'], Tone>> = { 1: 'n', 2: 'b', 3: 'g', 4: 'n', 5: 'r', 6: 'r', 7: 'n' }
const INSERTED: Readonly<Record<Request['inserted'], Tone>> = { none: 'n', waiting: 'b', done: 'g', failed: 'r' }

export function StepTag({ state }: Pick<Row, 'state'>) {
  const { t } = useText()
  return <Tag tone={STATES[state]}>{t(`state.Termination.state.${state}`)}</Tag>
}

export function SignTag({ esignState }: Pick<Row, 'esignState'>) {
  const { t } = useText()
  return <Tag tone={SIGNS[esignState]}>{t(`state.Termination.esignState.${esignState}`)}</Tag>
}

export function InsertedTag({ inserted }: Pick<Request, 'inserted'>) {
  const { t } = useText()
  return <Tag tone={INSERTED[inserted]}>{t(`termination.inserted.${inserted}`)}</Tag>
}
