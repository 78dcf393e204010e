import { useState } from 'react'
import { Link } from 'react-router'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Facts, Meter, Sentences, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay, formatFen, formatInstant } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { LOG_PAGE, my } from '../contract.ts'

type Mine = OutputOf<typeof my>
const W = 'discount-benefits.mine.'

/** What one may use in shops and restaurants, what is left of it, and where it was used. */
export default function MyDiscounts() {
  const { t, lang } = useText()
  const [pageNum, turn] = useState(1)
  const call = useCall(my, { pageNum })
  return (
    <Page
      title={t('screen./{lang}/discountedBenefits/myDiscounted/index')}
      actions={
        <Link className="btn p" to={`/${lang}/my-qrcode/index`}>
          {t(`${W}code`)}
        </Link>
      }
    >
      <Loaded call={call} lines={12}>
        {(mine) => (
          <div className="stack">
            <Suspended of={mine.suspended} />
            {mine.discounts.length === 0 && (
              <div className="card">
                <Empty text={t(`${W}none`)} />
              </div>
            )}
            {mine.discounts.map((one) => (
              <Discount key={one.id} of={one} />
            ))}
            <Log of={mine.log} pageNum={pageNum} onPage={turn} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Suspended({ of }: { of: Mine['suspended'] }) {
  const { t, lang } = useText()
  return of.map(({ id, category, until, reason }) => (
    <p key={id} className="note-box bad" role="status">
      {t(`${W}suspended`, { what: t(`discount-benefits.suspends.${category}`), day: formatDay(until, lang) })} <span data-typed="">{reason}</span>
    </p>
  ))
}

function Discount({ of }: { of: Mine['discounts'][number] }) {
  const { t, lang } = useText()
  const { category, rate, amountFen, remainingFen, from, to, inForce } = of
  return (
    <Card title={t(`${W}${category}`)} extra={<Tag tone={inForce ? 'g' : 'n'}>{t(`discount-benefits.phase.${inForce ? 'in-force' : 'waiting'}`)}</Tag>}>
      <Facts
        items={[
          ...(rate === null ? [] : [{ label: t('discount-benefits.field.rate'), value: <b>{`${rate}%`}</b> }]),
          ...(remainingFen === null ? [] : [{ label: t('discount-benefits.white.remainingFen'), value: <b>{formatFen(remainingFen)}</b> }]),
          {
            label: t('discount-benefits.white.period'),
            value: to === null ? t(`${W}since`, { day: formatDay(from, lang) }) : `${formatDay(from, lang)} – ${formatDay(to, lang)}`,
          },
        ]}
      />
      <Sentences items={[{ label: t(`${W}where`), value: t(`${W}everywhere`) }]} />
      {amountFen !== null && remainingFen !== null && (
        <Meter
          value={amountFen - remainingFen}
          max={amountFen}
          label={t('discount-benefits.used', { used: formatFen(amountFen - remainingFen), left: formatFen(remainingFen) })}
        />
      )}
    </Card>
  )
}

function Log({ of, pageNum, onPage }: { of: Mine['log']; pageNum: number; onPage(pageNum: number): void }) {
  const { t, lang } = useText()
  type Row = Mine['log']['list'][number]
  const outlet = (row: Row) => <span data-typed="">{row.outlet}</span>
  const discount = (row: Row) => (row.refund ? `${formatFen(row.discountFen)} · ${t(`${W}refund`)}` : formatFen(row.discountFen))
  return (
    <Card title={t(`${W}log`)} extra={<small>{t('kit.total', { total: of.total })}</small>}>
      <List
        rows={of.list}
        rowKey={({ id }) => id}
        empty={t(`${W}noLog`)}
        columns={[
          { key: 'at', title: t(`${W}at`), cell: (row) => formatInstant(row.at, lang) },
          { key: 'outlet', title: t(`${W}outlet`), cell: outlet },
          { key: 'receiptNo', title: t(`${W}receiptNo`), cell: (row) => <span translate="no">{row.receiptNo}</span> },
          { key: 'original', title: t(`${W}original`), cell: (row) => formatFen(row.originalFen), num: true },
          { key: 'discount', title: t(`${W}discount`), cell: discount, num: true },
        ]}
        card={(row) => (
          <>
            <div className="row between">
              <b>{outlet(row)}</b>
              <span>{discount(row)}</span>
            </div>
            <small>
              {formatInstant(row.at, lang)} · {formatFen(row.originalFen)}
            </small>
          </>
        )}
      />
      {of.total > LOG_PAGE && (
        <nav className="row wrap no-print" aria-label={t('kit.pages')}>
          <button type="button" className="btn s" disabled={pageNum === 1} onClick={() => onPage(pageNum - 1)}>
            {t(`${W}newer`)}
          </button>
          <button type="button" className="btn s" disabled={pageNum * LOG_PAGE >= of.total} onClick={() => onPage(pageNum + 1)}>
            {t(`${W}older`)}
          </button>
        </nav>
      )}
    </Card>
  )
}
