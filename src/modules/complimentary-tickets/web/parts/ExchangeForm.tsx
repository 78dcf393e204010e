import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatEnd, formatFen } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { exchange } from '../../contract/index.ts'
import { exchanging } from '../../rules/tickets.ts'
import type { OwnKind } from '../RedeemableTickets.tsx'

/** How many, and what becomes of a ticket that nobody uses (CTIX-04). */
export function ExchangeForm({ kind, days, minutes, onClose }: { kind: OwnKind; days: number; minutes: number; onClose(): void }) {
  const { t, lang, name } = useText()
  const { say } = useSay()
  const go = useNavigate()
  const form = useForm(exchange, {
    initial: { kindId: kind.id, count: 1 },
    draft: `complimentary-tickets.exchange.${kind.id}`,
    words: 'complimentary-tickets.exchange.',
    check: { set: exchanging, facts: kind, p: {} },
    onSent: ({ vouchers, payUntil }) => {
      onClose()
      say(
        payUntil
          ? t('complimentary-tickets.exchange.pay', { until: formatEnd(payUntil, lang) })
          : t('complimentary-tickets.exchange.done', { count: vouchers.length }),
      )
      void go(`/${lang}/myTickets/MyCardBag`)
    },
  })
  const { count = 0 } = form.values
  return (
    <FormSheet
      title={t('complimentary-tickets.exchange.of', { kind: name(kind) })}
      form={form}
      action={t('complimentary-tickets.exchange.do')}
      onClose={onClose}
    >
      <Fields of={form} only={['count']} over={{ count: { note: t('complimentary-tickets.exchange.most', { most: kind.maxPerExchange, left: kind.left }) } }} />
      {kind.class === 'discount' && (
        <p>
          <b>{t('complimentary-tickets.exchange.total', { total: formatFen(kind.priceFen * count) })}</b>{' '}
          {t('complimentary-tickets.exchange.payWithin', { minutes })}
        </p>
      )}
      <p className="note-box">{t(`complimentary-tickets.exchange.returns.${kind.class}`, { days })}</p>
    </FormSheet>
  )
}
