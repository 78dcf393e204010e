import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cart, cartSave } from '../../contract/index.ts'
import { CheckoutSheet } from './CheckoutSheet.tsx'
import { Photo } from './Photo.tsx'
import { Stepper } from './Stepper.tsx'

type CartLine = OutputOf<typeof cart>['lines'][number]

const MOST_PIECES = 99
const isGood = (line: CartLine): line is CartLine & { priceFen: number } => line.sold && line.priceFen !== null && line.quantity <= line.stock
const hasChanged = ({ priceFen, priceSeenFen }: CartLine): boolean => priceFen !== null && priceFen !== priceSeenFen

/** What lies in the cart; whose price has changed is confirmed before it can be ordered (ESHOP-08). */
export function CartTab() {
  const { t, lang } = useText()
  const call = useCall(cart, {}, { fresh: true })
  const { attempt, sending } = useSend(cartSave)
  const [ordering, order] = useState(false)
  return (
    <Loaded call={call}>
      {({ lines }) => {
        const good = lines.filter(isGood)
        const changed = good.filter(hasChanged)
        const total = good.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 0)
        if (lines.length === 0)
          return (
            <div className="card">
              <Empty icon="gift" text={t('eshop.cart.none')}>
                <Link className="btn p" to={`/${lang}/eshop/home`}>
                  {t('eshop.cart.look')}
                </Link>
              </Empty>
            </div>
          )
        const confirm = async () => {
          for (const { sku, quantity, priceFen } of changed) await attempt({ sku, quantity, priceSeenFen: priceFen })
        }
        return (
          <Card>
            {lines.map((line) => (
              <Line
                key={line.sku}
                line={line}
                sending={sending}
                save={(quantity) => void attempt({ sku: line.sku, quantity, priceSeenFen: line.priceSeenFen })}
              />
            ))}
            {changed.length > 0 && (
              <p className="note-box warn" role="status">
                {t('rule.ESHOP-08')}
                <button type="button" className="btn s" disabled={sending} onClick={() => void confirm()}>
                  {t('eshop.cart.confirm')}
                </button>
              </p>
            )}
            <div className="row between wrap above">
              <span>
                {t('eshop.cart.total')} <b className="big-price">{formatFen(total)}</b>
              </span>
              <button type="button" className="btn p" disabled={good.length === 0 || changed.length > 0} onClick={() => order(true)}>
                {t('eshop.cart.order', { count: good.length })}
              </button>
            </div>
            {ordering && (
              <CheckoutSheet
                lines={good}
                onClose={() => {
                  order(false)
                  call.refetch()
                }}
              />
            )}
          </Card>
        )
      }}
    </Loaded>
  )
}

function Line({ line, sending, save }: { line: CartLine; sending: boolean; save(quantity: number): void }) {
  const { t, lang, pick } = useText()
  const name = pick(line.nameCn, line.nameEn)
  const option = pick(line.optionCn, line.optionEn)
  return (
    <div className="cart-line">
      <Photo id={line.picture} small />
      <span>
        <Link className="name" data-typed="" to={`/${lang}/eshop/detail/${line.cid}`}>
          {name}
        </Link>
        {option && (
          <small className="line" data-typed="">
            {option}
          </small>
        )}
        <span className="row wrap tight">
          <b>{formatFen(line.priceFen ?? line.priceSeenFen)}</b>
          {hasChanged(line) && <Tag tone="w">{t('eshop.cart.was', { price: formatFen(line.priceSeenFen) })}</Tag>}
          {!line.sold && <Tag tone="r">{t('rule.ESHOP-10')}</Tag>}
          {line.sold && line.quantity > line.stock && <Tag tone="r">{t('eshop.cart.short', { stock: line.stock })}</Tag>}
        </span>
      </span>
      <span style={{ textAlign: 'right' }}>
        {line.sold && <Stepper value={line.quantity} most={Math.min(MOST_PIECES, Math.max(line.stock, 1))} name={name} onChange={save} />}
        <button type="button" className="btn link" disabled={sending} onClick={() => save(0)}>
          {t('eshop.cart.remove')}
        </button>
      </span>
    </div>
  )
}
