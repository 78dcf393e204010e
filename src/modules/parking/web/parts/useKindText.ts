import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { slots } from '../../contract/index.ts'

type Kind = OutputOf<typeof slots>['kinds'][number]

/** A kind of wash as people say it: its name, how long it takes, what it costs. */
export function useKindText(): (kind: Kind) => string {
  const { t, name } = useText()
  return (kind) => {
    const price = kind.priceFen === null ? t('parking.wash.unpriced') : formatFen(kind.priceFen)
    return t('parking.wash.kind', { name: name(kind), minutes: kind.minutes, price })
  }
}
