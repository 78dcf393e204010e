import { Link } from 'react-router'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { TabsPage } from '#foundation/web/kit/TabsPage.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cancelEvent, close, exportUse, periods, publish } from '../contract.ts'
import { Bungalows } from './parts/Bungalows.tsx'
import { CutOffs } from './parts/CutOffs.tsx'
import './parts/bungalow.css'

const TABS = ['periods', 'bungalows'] as const

/** Reservation periods and the bungalows themselves, for who administers them. */
export default function BungalowManagement() {
  const { t, lang } = useText()
  return (
    <TabsPage
      of="/bungalow-reservations/admin"
      words="bungalow.tab."
      tabs={TABS}
      actions={
        <Link className="btn p" to={`/${lang}/bungalow-reservations/admin/new`}>
          {t('bungalow.periods.add')}
        </Link>
      }
    >
      {(tab) => (tab === 'periods' ? <Periods /> : <Bungalows />)}
    </TabsPage>
  )
}

function Periods() {
  const { t, lang, name, pick } = useText()
  const to = (rest: string) => `/${lang}/bungalow-reservations/admin/${rest}`
  return (
    <Listing
      of={periods}
      chips="status"
      beside={({ from, to: until }) => (
        <ExportButton endpoint={exportUse} input={{ filters: { ...(from && { from }), ...(until && { to: until }) } }} label={t('bungalow.use.export')} />
      )}
      cells={{
        name: (row) => (
          <Link to={to(row.id)} data-typed>
            {name(row)}
          </Link>
        ),
        days: ({ from, to: until }) => formatDays(from, until, lang),
        bungalows: ({ bungalowsCn, bungalowsEn }) => (
          <span className="bungalow-names" data-typed>
            {pick(bungalowsCn, bungalowsEn)}
          </span>
        ),
        cutoffs: (row) => <CutOffs of={row} />,
      }}
      card={['name', 'status', 'days', 'bungalows', 'slots', 'reserved', 'cutoffs']}
      actions={(row) => (
        <>
          {(row.status === 'draft' || row.status === 'published') && (
            <Link className="btn link" to={to(`new?eventId=${row.id}`)}>
              {t('kit.edit')}
            </Link>
          )}
          <Link className="btn link" to={to(`new?copy=${row.id}`)}>
            {t('bungalow.periods.copy')}
          </Link>
          <Moves of={{ publish, close, cancelEvent }} row={row} words="bungalow.periods." />
        </>
      )}
    />
  )
}
