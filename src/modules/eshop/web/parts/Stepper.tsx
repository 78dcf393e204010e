import { Icon } from '#foundation/web/kit/icons.tsx'
import { useText } from '#foundation/web/text.tsx'

/** So many of something, one more or one less. */
export function Stepper({
  value,
  least = 1,
  most,
  name,
  onChange,
}: {
  value: number
  least?: number
  most: number
  name: string
  onChange(value: number): void
}) {
  const { t } = useText()
  return (
    <span className="stepper">
      <button type="button" className="btn s" aria-label={t('eshop.cart.less', { name })} disabled={value <= least} onClick={() => onChange(value - 1)}>
        <Icon name="minus" />
      </button>
      <output aria-label={t('eshop.cart.quantity', { name })}>{value}</output>
      <button type="button" className="btn s" aria-label={t('eshop.cart.more', { name })} disabled={value >= most} onClick={() => onChange(value + 1)}>
        <Icon name="plus" />
      </button>
    </span>
  )
}
