import { useForm } from '#foundation/web/form.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exchangeSave, type Gift } from '../../contract/index.ts'
import { exchanging } from '../../rules/index.ts'
import { GiftPicture } from './GiftPicture.tsx'

interface Props {
  gift: Gift
  balance: number
  onClose(): void
  onExchanged(): void
}

/** How many of a gift, and where to pick it up; what would refuse it is said before it is sent. */
export function ExchangeForm({ gift, balance, onClose, onExchanged }: Props) {
  const { t, pick } = useText()
  const { say } = useSay()
  const { id, limitPerPerson, had, points, stock } = gift
  const form = useForm(exchangeSave, {
    initial: { gift: id, count: 1, place: 'service-center' },
    draft: `ehs.exchange.${id}`,
    words: 'ehs.exchange.',
    check: { set: exchanging, facts: { points, stock, had, limitPerPerson, balance }, p: {} },
    onSent: () => {
      onClose()
      say(t('ehs.exchange.done'))
      onExchanged()
    },
  })
  return (
    <FormSheet title={<span data-typed="">{pick(gift.nameCn, gift.nameEn)}</span>} form={form} action={t('ehs.exchange.do')} onClose={onClose}>
      <GiftPicture id={gift.picture} />
      <Facts
        items={[
          { label: t('ehs.gift.points'), value: formatNumber(points) },
          { label: t('ehs.gift.stock'), value: formatNumber(stock) },
          ...(limitPerPerson === null ? [] : [{ label: t('ehs.gift.limitPerPerson'), value: t('ehs.exchange.limit', { limit: limitPerPerson, had }) }]),
        ]}
      />
      <Fields
        of={form}
        only={['count', 'place']}
        over={{ count: { note: t('ehs.exchange.costs', { points: formatNumber(points * (form.values.count ?? 0)), balance: formatNumber(balance) }) } }}
      />
    </FormSheet>
  )
}
