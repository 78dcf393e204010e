import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cart, orderPlace } from '../../contract/index.ts'

interface Wanted {
  sku: string
  nameCn: string
  nameEn: string
  optionCn: string
  optionEn: string
  quantity: number
  priceFen: number
}

/** Where the goods go and how they are paid; what would not do is said beside its line. */
export function CheckoutSheet({ lines, onClose }: { lines: readonly Wanted[]; onClose(): void }) {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const go = useNavigate()
  const holds = useCall(cart, {}).data?.holds
  const form = useForm(orderPlace, {
    initial: { lines: lines.map(({ sku, quantity, priceFen }) => ({ sku, quantity, priceFen })), payment: 'online', place: 'shop', note: '' },
    draft: 'eshop.checkout',
    unkept: ['lines'],
    words: 'eshop.checkout.',
    onSent: ({ oid }) => {
      onClose()
      say(t('eshop.checkout.done', { oid }))
      void go(`/${lang}/eshop/orders/${oid}`)
    },
  })
  const total = lines.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0)
  const keeps = form.values.payment === 'counter' ? 'counter' : 'online'
  return (
    <FormSheet title={t('eshop.checkout.title')} form={form} action={t('eshop.checkout.do', { total: formatFen(total) })} onClose={onClose}>
      <ul className="plain below">
        {lines.map((line, at) => {
          const wrong = form.fault(`lines.${at}`)
          return (
            <li key={line.sku} style={{ padding: '6px 0' }}>
              <span className="row between">
                <span data-typed="">
                  {pick(line.nameCn, line.nameEn)} {pick(line.optionCn, line.optionEn)} ×{line.quantity}
                </span>
                <b>{formatFen(line.priceFen * line.quantity)}</b>
              </span>
              {wrong && (
                <small className="fault" role="alert">
                  {wrong}
                </small>
              )}
            </li>
          )
        })}
      </ul>
      <Fields
        of={form}
        over={{ lines: null, place: { select: true }, payment: { ...(holds && { note: t(`eshop.checkout.holds.${keeps}`, { ...holds }) }) } }}
      />
    </FormSheet>
  )
}
