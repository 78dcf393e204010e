import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { List } from '#foundation/web/kit/List.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type saveBay, type saveKind, setup } from '../../contract/index.ts'
import { BayForm } from './BayForm.tsx'
import { KindForm } from './KindForm.tsx'

type Setup = OutputOf<typeof setup>

/** Kinds of wash with their prices, and the bays. */
export function Prices() {
  const call = useCall(setup, {})
  return (
    <Loaded call={call}>
      {({ kinds, bays }) => (
        <>
          <Kinds kinds={kinds} />
          <Bays bays={bays} />
        </>
      )}
    </Loaded>
  )
}

function Kinds({ kinds }: Pick<Setup, 'kinds'>) {
  const { t, name } = useText()
  const form = (of: Partial<InputOf<typeof saveKind>>) => (close: () => void) => <KindForm given={of} onClose={close} />
  const priceOf = ({ priceFen }: Setup['kinds'][number]) => (priceFen === null ? <Tag tone="w">{t('parking.wash.unpriced')}</Tag> : formatFen(priceFen))
  return (
    <Card title={t('parking.wash.kinds')} extra={<Opens label={t('parking.kind.add')}>{form({ active: true, priceFen: null })}</Opens>}>
      <List
        rows={kinds}
        rowKey={({ id }) => id}
        empty={t('parking.kind.none')}
        columns={[
          { key: 'code', title: t('parking.kind.code'), cell: ({ code }) => <code translate="no">{code}</code> },
          { key: 'name', title: t('parking.kind.name'), cell: (kind) => <span data-typed>{name(kind)}</span> },
          { key: 'minutes', title: t('parking.kind.minutes'), num: true, cell: ({ minutes }) => minutes },
          { key: 'priceFen', title: t('parking.kind.priceFen'), num: true, cell: priceOf },
          { key: 'active', title: t('parking.kind.active'), cell: ({ active }) => t(active ? 'kit.yes' : 'kit.no') },
        ]}
        card={(kind) => (
          <div className="row between wrap">
            <b data-typed>{name(kind)}</b>
            <span>{priceOf(kind)}</span>
            {!kind.active && <Tag>{t('parking.inactive')}</Tag>}
          </div>
        )}
        actions={(kind) => <Edit>{form(kind)}</Edit>}
      />
    </Card>
  )
}

function Bays({ bays }: Pick<Setup, 'bays'>) {
  const { t } = useText()
  const form = (of: Partial<InputOf<typeof saveBay>>) => (close: () => void) => <BayForm given={of} onClose={close} />
  return (
    <Card
      title={t('parking.bay.title')}
      extra={<Opens label={t('parking.bay.add')}>{form({ slotMinutes: 30, opens: '08:00', closes: '20:00', perSlot: 1 })}</Opens>}
    >
      <List
        rows={bays}
        rowKey={({ id }) => id}
        empty={t('parking.bay.none')}
        columns={[
          { key: 'code', title: t('parking.bay.code'), cell: ({ code }) => <code translate="no">{code}</code> },
          { key: 'hours', title: t('parking.bay.hours'), cell: ({ opens, closes }) => `${opens}–${closes}` },
          { key: 'slotMinutes', title: t('parking.bay.slotMinutes'), num: true, cell: ({ slotMinutes }) => slotMinutes },
          { key: 'perSlot', title: t('parking.bay.perSlot'), num: true, cell: ({ perSlot }) => perSlot },
        ]}
        card={({ code, opens, closes }) => (
          <div className="row between">
            <code translate="no">{code}</code>
            <span>
              {opens}–{closes}
            </span>
          </div>
        )}
        actions={(bay) => <Edit>{form(bay)}</Edit>}
      />
    </Card>
  )
}
