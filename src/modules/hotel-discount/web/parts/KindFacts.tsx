import { listed } from '#foundation/contract/texts.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { useText } from '#foundation/web/text.tsx'
import type { Kind } from '../../contract.ts'
import { useDiscount } from './useKindWords.ts'

/** What a kind gives and when: hotel, discount, nights, stay period and black-out dates. */
export function KindFacts({ kind, more = [] }: { kind: Kind; more?: readonly { label: string; value: string }[] }) {
  const { t, lang } = useText()
  const discount = useDiscount()
  const blackouts = kind.blackouts.map(({ from, to }) => formatDays(from, to, lang))
  return (
    <Facts
      items={[
        { label: t('hotel-discount.kind.hotel'), value: <span data-typed>{kind.hotel}</span> },
        { label: t('hotel-discount.kind.discount'), value: <b>{discount(kind)}</b> },
        { label: t('hotel-discount.kind.nights'), value: t('hotel-discount.nights', { nights: kind.nights }) },
        { label: t('hotel-discount.kind.stay'), value: formatDays(kind.stayFrom, kind.stayTo, lang) },
        ...(blackouts.length > 0 ? [{ label: t('hotel-discount.kind.blackouts'), value: listed(blackouts, lang) }] : []),
        ...more,
      ]}
    />
  )
}
