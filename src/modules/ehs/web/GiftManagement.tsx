import { useState } from 'react'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { More } from '#foundation/web/kit/More.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Gift, giftList, giftOnSale } from '../contract/index.ts'
import { GiftForm } from './parts/GiftForm.tsx'
import { GiftPicture } from './parts/GiftPicture.tsx'
import { StockForm } from './parts/StockForm.tsx'

/** Gifts with their stock: added, changed, taken in and out, put on sale and off. */
export default function GiftManagement() {
  const { t, pick } = useText()
  const { say } = useSay()
  const [open, show] = useState<{ what: 'edit' | 'stock'; gift?: Gift }>()
  const { attempt } = useSend(giftOnSale)
  const close = () => show(undefined)
  const toggle = async ({ id, onSale }: Gift) => {
    if (await attempt({ id, onSale: !onSale })) say(t(`ehs.gift.turned.${!onSale}`))
  }
  return (
    <Page
      title={t('screen./{lang}/ehs/gifts-mannge')}
      actions={
        <button type="button" className="btn p" onClick={() => show({ what: 'edit' })}>
          {t('ehs.gift.add')}
        </button>
      }
    >
      <Listing
        of={giftList}
        cells={{
          name: (gift) => (
            <span className="row tight">
              <GiftPicture id={gift.picture} small />
              <b data-typed="">{pick(gift.nameCn, gift.nameEn)}</b>
            </span>
          ),
          onSale: ({ onSale }) => <Tag tone={onSale ? 'g' : 'n'}>{t(`ehs.gift.onSale.${onSale}`)}</Tag>,
          limitPerPerson: ({ limitPerPerson }) => limitPerPerson ?? '—',
        }}
        card={['name', 'onSale', 'points', 'stock', 'exchanged', 'limitPerPerson', 'from', 'to']}
        actions={(gift) => (
          <>
            <button type="button" className="btn s" onClick={() => show({ what: 'edit', gift })}>
              {t('kit.edit')}
            </button>
            <More>
              <button type="button" className="btn" onClick={() => show({ what: 'stock', gift })}>
                {t('ehs.act.stock')}
              </button>
              <button type="button" className="btn" onClick={() => void toggle(gift)}>
                {t(`ehs.gift.turn.${!gift.onSale}`)}
              </button>
            </More>
          </>
        )}
      />
      {open?.what === 'edit' && <GiftForm gift={open.gift} onClose={close} />}
      {open?.what === 'stock' && open.gift && <StockForm gift={open.gift} onClose={close} />}
    </Page>
  )
}
