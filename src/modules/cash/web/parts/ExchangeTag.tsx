import { Tag } from '#foundation/web/kit/Card.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ExchangeState } from '../../rules/life.ts'

const TONES = { NEW: 'b', SYNC: 'b', EQUAL: 'w', NOT_EQUAL: 'r', CFM_E: 'g', CFM_NE: 'g', CANCEL: 'n' } as const

/** How an exchange stands. */
export function ExchangeTag({ status }: { status: ExchangeState }) {
  const { t } = useText()
  return <Tag tone={TONES[status]}>{t(`state.CashExchange.${status}`)}</Tag>
}
