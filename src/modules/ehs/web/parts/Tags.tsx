import { Tag, type Tone } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Concern, Exchange } from '../../contract/index.ts'

const STATES: Readonly<Record<Concern['state'], Tone>> = { 'not-resolved': 'w', assigned: 'b', resolved: 'g' }
const SEVERITIES: Readonly<Record<Concern['severity'], Tone>> = { low: 'n', medium: 'b', high: 'w', immediate: 'r' }
const EXCHANGES: Readonly<Record<Exchange['state'], Tone>> = { reserved: 'w', 'handed-out': 'g', cancelled: 'n' }

/** Where a concern stands, and that it is overdue. */
export function ConcernState({ state, overdue = false }: Pick<Concern, 'state'> & { overdue?: boolean }) {
  const { t } = useText()
  return (
    <>
      <Tag tone={STATES[state]}>{t(`state.EhsConcern.${state}`)}</Tag> {overdue && <Tag tone="r">{t('ehs.concern.overdue')}</Tag>}
    </>
  )
}

export function SeverityTag({ severity }: Pick<Concern, 'severity'>) {
  const { t } = useText()
  return <Tag tone={SEVERITIES[severity]}>{t(`ehs.severity.${severity}`)}</Tag>
}

export function ExchangeState({ state }: Pick<Exchange, 'state'>) {
  const { t } = useText()
  return <Tag tone={EXCHANGES[state]}>{t(`state.GiftExchange.${state}`)}</Tag>
}
