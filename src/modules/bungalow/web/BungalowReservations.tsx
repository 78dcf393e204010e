import { Link, useSearchParams } from 'react-router'
import { formatDays } from '#foundation/web/kit/format.ts'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { list } from '../contract.ts'
import { PeriodView } from './parts/PeriodView.tsx'

/** The periods that are on; one of them with its calendar of slots, where the address names it. */
export default function BungalowReservations() {
  const { t, lang } = useText()
  const [query] = useSearchParams()
  const eventId = query.get('eventId')
  return (
    <Page
      title={t('screen./{lang}/bungalow-reservations/index')}
      back={eventId !== null}
      actions={
        <Link className="btn" to={`/${lang}/bungalow-reservations/mine`}>
          {t('screen./{lang}/bungalow-reservations/mine')}
        </Link>
      }
    >
      {eventId === null ? (
        <Listing
          of={list}
          cells={{ days: ({ from, to }) => formatDays(from, to, lang) }}
          card={['name', 'days', 'bungalows', 'left', 'signupOpen']}
          actions={({ id }) => (
            <Link className="btn p s" to={`?eventId=${id}`}>
              {t('bungalow.choose')}
            </Link>
          )}
        />
      ) : (
        <PeriodView eventId={eventId} />
      )}
    </Page>
  )
}
