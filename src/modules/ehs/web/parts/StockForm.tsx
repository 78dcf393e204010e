import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Gift, giftStock } from '../../contract/index.ts'
import { stocking } from '../../rules/index.ts'
import { signedField } from './SignedField.tsx'

/** Takes pieces into stock, or out of it, with why (EHS-14). */
export function StockForm({ gift, onClose }: { gift: Gift; onClose(): void }) {
  const { t, pick } = useText()
  const { say } = useSay()
  const form = useForm(giftStock, {
    initial: { id: gift.id, reason: '' },
    draft: `ehs.act.stock.${gift.id}`,
    words: 'ehs.act.stock.',
    check: { set: stocking, facts: {}, p: {} },
    onSent: ({ stock }) => {
      onClose()
      say(t('ehs.act.stock.done', { stock: formatNumber(stock) }))
    },
  })
  const title = t('ehs.act.stock.of', { name: pick(gift.nameCn, gift.nameEn), stock: formatNumber(gift.stock) })
  return (
    <FormSheet title={<span data-typed="">{title}</span>} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields of={form} only={['pieces', 'reason']} over={{ pieces: signedField, reason: { required: true } }} />
    </FormSheet>
  )
}
