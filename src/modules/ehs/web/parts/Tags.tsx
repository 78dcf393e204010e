import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Concern, Exchange } from '../../contract/index.ts'
import { concernLife, exchangeLife } from '../../rules/life.ts'

const SEVERITIES: Readonly<Record<Concern['severity'], Tone>> = { low: 'n', medium: 'b', high: 'w', immediate: 'r' }

/** Where a concern stands, and that it is overdue. */
export function ConcernState({ state, overdue = false }: Pick<Concern, 'state'> & { overdue?: boolean }) {
  const { t } = useText()
  return (
    <>
      <StateTag of={concernLife} state={state} /> {overdue && <Tag tone="r">{t('ehs.concern.overdue')}</Tag>}
    </>
  )
}

export function SeverityTag({ severity }: Pick<Concern, 'severity'>) {
  const { t } = useText()
  return <Tag tone={SEVERITIES[severity]}>{t(`ehs.severity.${severity}`)}</Tag>
}

export function ExchangeState({ state }: Pick<Exchange, 'state'>) {
  return <StateTag of={exchangeLife} state={state} />
}
