import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { RadioField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen, formatInstant, formatNumber } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cart, cartSave, item as itemCall } from '../contract/index.ts'
import { CheckoutSheet } from './parts/CheckoutSheet.tsx'
import { Photo } from './parts/Photo.tsx'
import { Price } from './parts/Shelf.tsx'
import { Stepper } from './parts/Stepper.tsx'
import './parts/eshop.css'

type Shown = OutputOf<typeof itemCall>
const MOST_PIECES = 99

/** One item with its variants, to be put into the cart or bought at once. */
export default function Item() {
  const { t } = useText()
  const { cid = '' } = useParams()
  const call = useCall(itemCall, { cid }, { fresh: true })
  return (
    <Page title={t('screen./{lang}/eshop/detail/{cid}')} back>
      <Loaded call={call} lines={8}>
        {(item) => (
          <div className="stack">
            <div className="item-page">
              <Photos ids={item.pictures} />
              <Choosing key={item.id} item={item} />
            </div>
            <About item={item} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Photos({ ids }: { ids: readonly string[] }) {
  const { t } = useText()
  const [chosen, choose] = useState<string>()
  const shown = ids.find((id) => id === chosen) ?? ids[0]
  return (
    <div>
      <Photo id={shown} />
      {ids.length > 1 && (
        <div className="thumbs">
          {ids.map((id, at) => (
            <button key={id} type="button" aria-pressed={id === shown} aria-label={t('eshop.item.photo', { n: at + 1 })} onClick={() => choose(id)}>
              <Photo id={id} small />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

/** What is still mine to buy of it. */
const leftOf = ({ limitPerPerson, bought }: Shown): number => (limitPerPerson === null ? MOST_PIECES : Math.max(0, limitPerPerson - bought))

function Choosing({ item }: { item: Shown }) {
  const { t, lang, pick } = useText()
  const { say } = useSay()
  const { attempt, sending } = useSend(cartSave)
  const lines = useCall(cart, {}).data?.lines ?? []
  const [sku, choose] = useState(item.variants.find(({ stock }) => stock > 0)?.sku ?? item.variants[0]?.sku)
  const [quantity, count] = useState(1)
  const [buying, buy] = useState(false)
  const variant = item.variants.find((one) => one.sku === sku)
  const name = pick(item.nameCn, item.nameEn)
  const most = Math.min(variant?.stock ?? 0, leftOf(item), MOST_PIECES)
  const can = item.sold && variant !== undefined && most > 0
  const add = async () => {
    if (!variant) return
    const there = lines.find((one) => one.sku === variant.sku)?.quantity ?? 0
    const done = await attempt({ sku: variant.sku, quantity: Math.min(there + quantity, MOST_PIECES), priceSeenFen: variant.priceFen })
    if (done) say(t('eshop.item.added'))
  }
  return (
    <div className="stack">
      <h2 data-typed="">{name}</h2>
      <Price item={{ ...item, priceFen: variant?.priceFen ?? item.priceFen }} />
      {!item.sold && <Tag tone="w">{t('rule.ESHOP-10')}</Tag>}
      {item.variants.length > 1 && (
        <RadioField
          typed
          label={t('eshop.item.variant')}
          value={sku}
          options={item.variants.map((one) => ({
            value: one.sku,
            label: `${pick(one.optionCn, one.optionEn)} · ${formatFen(one.priceFen)}${one.stock === 0 ? ` · ${t('eshop.shop.soldOut')}` : ''}`,
          }))}
          onChange={choose}
        />
      )}
      <Facts
        items={[
          { label: t('eshop.goods.stock'), value: variant ? formatNumber(variant.stock) : '—' },
          ...(item.limitPerPerson === null
            ? []
            : [{ label: t('eshop.goods.limitPerPerson'), value: t('eshop.item.limit', { limit: item.limitPerPerson, bought: item.bought }) }]),
          ...(item.saleTo ? [{ label: t('eshop.goods.saleTo'), value: formatInstant(item.saleTo, lang) }] : []),
        ]}
      />
      {can && <Stepper value={Math.min(quantity, most)} most={most} name={name} onChange={count} />}
      <div className="row wrap">
        <button type="button" className="btn" disabled={!can || sending} onClick={() => void add()}>
          {t('eshop.item.add')}
        </button>
        <button type="button" className="btn p" disabled={!can} onClick={() => buy(true)}>
          {t('eshop.item.buy')}
        </button>
        <Link to={`/${lang}/eshop/cart`}>{t('eshop.item.toCart', { count: lines.length })}</Link>
      </div>
      {buying && variant && <CheckoutSheet lines={[{ ...item, ...variant, quantity: Math.min(quantity, most) }]} onClose={() => buy(false)} />}
    </div>
  )
}

function About({ item }: { item: Shown }) {
  const { t, pick } = useText()
  const about = pick(item.descriptionCn, item.descriptionEn)
  return (
    <>
      {about && (
        <Card title={t('eshop.item.about')}>
          <div data-typed="">
            <RichText html={about} />
          </div>
        </Card>
      )}
      <Card title={t('eshop.item.terms')}>
        <p>{t('eshop.item.terms.collect')}</p>
        <p>{t('eshop.item.terms.deliver')}</p>
        <p>{t('eshop.item.terms.refund')}</p>
      </Card>
    </>
  )
}
