import { formatNumber } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { exchangeCancel, exchangeExport, exchangeList } from '../contract/index.ts'
import { HandOut } from './parts/HandOut.tsx'
import { ExchangeState } from './parts/Tags.tsx'

/** What leaves for points: handed out by its code, or cancelled with the points back. */
export default function GiftHandOut() {
  const { t, pick } = useText()
  return (
    <Page
      title={t('screen./{lang}/ehs/points-out')}
      actions={
        <Opens className="btn p" label={t('ehs.handOut.scan')}>
          {(close) => (
            <Sheet title={t('ehs.handOut.scan')} onClose={close}>
              <HandOut />
            </Sheet>
          )}
        </Opens>
      }
    >
      <Listing
        of={exchangeList}
        sheet={exchangeExport}
        chips="state"
        filters={{ person: PersonPick }}
        cells={{
          state: (row) => <ExchangeState {...row} />,
          gift: ({ giftCn, giftEn }) => <span data-typed="">{pick(giftCn, giftEn)}</span>,
        }}
        card={['person', 'state', 'gift', 'count', 'points', 'place', 'at', 'handedBy']}
        actions={(row) => <Moves of={{ cancel: exchangeCancel }} row={row} words="ehs.exchange.act." values={{ points: formatNumber(row.points) }} />}
      />
    </Page>
  )
}
