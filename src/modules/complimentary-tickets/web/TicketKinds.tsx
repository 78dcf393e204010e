import { useState } from 'react'
import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen, formatNumber } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { kindList, type kindSave } from '../contract/index.ts'
import { Blackouts } from './parts/Blackouts.tsx'
import { CodesSheet } from './parts/CodesSheet.tsx'
import { KindForm } from './parts/KindForm.tsx'

export type Kind = OutputOf<typeof kindList>[number]
export type KindDraft = Partial<InputOf<typeof kindSave>>

/** The kinds of tickets with their stock of codes, and the days on which tickets do not open the gate. */
export default function TicketKinds() {
  return (
    <TabsPage of="/ticket/kind" words="complimentary-tickets.kinds.tab." tabs={['kinds', 'blackouts']}>
      {(tab) => (tab === 'blackouts' ? <Blackouts /> : <Kinds />)}
    </TabsPage>
  )
}

function Kinds() {
  const { t, name } = useText()
  const rows = useCall(kindList, {})
  const [open, show] = useState<{ what: 'edit' | 'codes'; kind?: Kind }>()
  const close = () => show(undefined)
  const said = (word: string) => t(`complimentary-tickets.kinds.${word}`)
  const named = (kind: Kind) => <b data-typed="">{name(kind)}</b>
  const price = (kind: Kind) => (kind.class === 'free' ? t('complimentary-tickets.class.free') : formatFen(kind.priceFen))
  const active = (kind: Kind) => <Tag tone={kind.active ? 'g' : 'n'}>{said(`active.${kind.active}`)}</Tag>
  return (
    <>
      <div className="row end">
        <button type="button" className="btn p" onClick={() => show({ what: 'edit' })}>
          {said('add')}
        </button>
      </div>
      <Loaded call={rows} lines={6}>
        {(all) => (
          <List
            rows={all}
            rowKey={({ id }) => id}
            empty={said('none')}
            columns={[
              { key: 'name', title: said('name'), cell: named },
              { key: 'price', title: said('price'), cell: price },
              { key: 'validDays', title: said('validDays'), cell: (kind) => kind.validDays, num: true },
              { key: 'most', title: said('maxPerExchange'), cell: (kind) => kind.maxPerExchange, num: true },
              { key: 'stock', title: said('stock'), cell: (kind) => formatNumber(kind.stock), num: true },
              { key: 'active', title: said('active'), cell: active },
            ]}
            card={(kind) => (
              <>
                <div className="row between">
                  {named(kind)}
                  {active(kind)}
                </div>
                <div className="row between">
                  <span>{price(kind)}</span>
                  <span>
                    {said('stock')} {formatNumber(kind.stock)}
                  </span>
                </div>
              </>
            )}
            actions={(kind) => (
              <>
                <button type="button" className="btn link" onClick={() => show({ what: 'edit', kind })}>
                  {t('kit.edit')}
                </button>
                <button type="button" className="btn link" onClick={() => show({ what: 'codes', kind })}>
                  {t('complimentary-tickets.codes.do')}
                </button>
              </>
            )}
          />
        )}
      </Loaded>
      {open?.what === 'edit' && <KindForm kind={open.kind} onClose={close} />}
      {open?.what === 'codes' && open.kind && <CodesSheet kind={open.kind} onClose={close} />}
    </>
  )
}
