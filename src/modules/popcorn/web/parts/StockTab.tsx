import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { dayOf, format } from '#foundation/time.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type saveItem, type saveSlot, slots } from '../../contract.ts'
import { Flavors, type Item, useItemName } from './Flavors.tsx'
import { ItemForm } from './ItemForm.tsx'
import type { Shelf, Slot } from './Shop.tsx'
import { SlotForm } from './SlotForm.tsx'
import { useCampaigns } from './useCampaigns.ts'
import { useSlotText } from './useSlotText.ts'

export type ItemDraft = Partial<InputOf<typeof saveItem>> & { campaignId: string }
export type SlotDraft = Partial<InputOf<typeof saveSlot>> & { campaignId: string }

/** Flavors of a campaign, and its pick-up slots with their stock. */
export function StockTab() {
  const { t } = useText()
  const { call, list, options } = useCampaigns()
  const [chosen, choose] = useState<string>()
  return (
    <Loaded call={call} lines={8}>
      {() => {
        const campaign = list.find(({ id }) => id === chosen) ?? list[0]
        if (!campaign) return <Empty icon="gift" text={t('popcorn.slot.noCampaign')} />
        return (
          <div className="stack">
            <SelectField label={t('popcorn.shop.campaign')} always value={campaign.id} options={options} onChange={choose} />
            <OfCampaign key={campaign.id} campaignId={campaign.id} isOver={campaign.status === 'closed'} />
          </div>
        )
      }}
    </Loaded>
  )
}

function OfCampaign({ campaignId, isOver }: { campaignId: string; isOver: boolean }) {
  const { t } = useText()
  const call = useCall(slots, { campaignId })
  const [item, editItem] = useState<Item | 'new'>()
  const [slot, editSlot] = useState<SlotDraft>()
  const adds = (words: string, onClick: () => void) =>
    !isOver && (
      <button type="button" className="btn" onClick={onClick}>
        {t(words)}
      </button>
    )
  return (
    <Loaded call={call} lines={8}>
      {(shelf) => (
        <>
          <Card title={t('popcorn.items.title')} extra={adds('popcorn.items.add', () => editItem('new'))}>
            {shelf.items.length === 0 && <p className="hint">{t('popcorn.items.none')}</p>}
            <Flavors
              items={shelf.items}
              actions={(one) => (
                <div className="row">
                  {!one.active && <Tag>{t('popcorn.items.active.false')}</Tag>}
                  {!isOver && (
                    <button type="button" className="btn link" onClick={() => editItem(one)}>
                      {t('kit.edit')}
                    </button>
                  )}
                </div>
              )}
            />
          </Card>
          <Card title={t('popcorn.slot.title')} extra={shelf.items.length > 0 && adds('popcorn.slot.add', () => editSlot({ campaignId, stock: [] }))}>
            {shelf.slots.length === 0 && <p className="hint">{t('popcorn.slot.none')}</p>}
            {shelf.slots.map((one) => (
              <SlotLine key={one.id} slot={one} shelf={shelf} {...(!isOver && { onEdit: () => editSlot(draftOf(one, campaignId)) })} />
            ))}
          </Card>
          {item && <ItemForm item={item === 'new' ? undefined : item} campaignId={campaignId} onClose={() => editItem(undefined)} />}
          {slot && <SlotForm draft={slot} items={shelf.items} onClose={() => editSlot(undefined)} />}
        </>
      )}
    </Loaded>
  )
}

const draftOf = ({ id, placeCn, placeEn, startsAt, endsAt, stock }: Slot, campaignId: string): SlotDraft => ({
  ...{ id, campaignId, placeCn, placeEn, day: dayOf(startsAt), from: format(startsAt, 'HH:mm'), to: format(endsAt, 'HH:mm') },
  stock: stock.map(({ itemId, stock: count }) => ({ itemId, stock: count })),
})

function SlotLine({ slot, shelf, onEdit }: { slot: Slot; shelf: Shelf; onEdit?: () => void }) {
  const { t, pick } = useText()
  const when = useSlotText()
  const itemName = useItemName()
  return (
    <div className="li">
      <div className="t">
        <div>
          <b>{pick(slot.placeCn, slot.placeEn)}</b>
        </div>
        <small className="line">{when(slot)}</small>
        {shelf.items.flatMap((item) => {
          const own = slot.stock.find(({ itemId }) => itemId === item.id)
          return own ? (
            <small className="line" key={item.id}>
              {itemName(item)} · {t('popcorn.slot.left', { stock: own.stock, left: own.left })}
            </small>
          ) : (
            []
          )
        })}
      </div>
      {onEdit && (
        <button type="button" className="btn link" aria-label={`${t('kit.edit')} ${pick(slot.placeCn, slot.placeEn)} ${when(slot)}`} onClick={onEdit}>
          {t('kit.edit')}
        </button>
      )}
    </div>
  )
}
