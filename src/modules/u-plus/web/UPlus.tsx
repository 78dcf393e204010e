import { Link, useSearchParams } from 'react-router'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useText } from '#foundation/web/text.tsx'
import { EventCards } from './parts/EventCards.tsx'
import { EventView } from './parts/EventView.tsx'

/** The events that are on; one of them, with what it says and the way to sign up, where the address names it. */
export default function UPlus() {
  const { t, lang } = useText()
  const [query] = useSearchParams()
  const eventId = query.get('eventId')
  return (
    <Page
      title={t('screen./{lang}/u-plus/index')}
      back={eventId !== null}
      actions={
        <Link className="btn" to={`/${lang}/u-plus/mine`}>
          {t('screen./{lang}/u-plus/mine')}
        </Link>
      }
    >
      {eventId === null ? <EventCards /> : <EventView eventId={eventId} />}
    </Page>
  )
}
