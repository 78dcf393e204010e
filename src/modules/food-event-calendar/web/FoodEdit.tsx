import { useParams, useSearchParams } from 'react-router'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChangeLog } from '#foundation/web/kit/ChangeLog.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { detail } from '../contract.ts'
import { copyOf, draftOf, FoodForm } from './parts/FoodForm.tsx'
import { useChangeSaid } from './parts/useChangeSaid.ts'

/** Writes an event: a new one, one like another (`from`), or one that is there, with its log. */
export default function FoodEdit() {
  const { t } = useText()
  const said = useChangeSaid()
  const { eventId } = useParams()
  const [query] = useSearchParams()
  const id = eventId ?? query.get('from')
  const call = useCall(detail, { id: id ?? '' }, { enabled: id !== null })
  return (
    <Page title={t(eventId ? 'screen./{lang}/foodevent-calender/edit/{eventId}' : 'screen./{lang}/foodevent-calender/edit')}>
      {id ? (
        <Loaded call={call} lines={12}>
          {(event) => (
            <div className="stack">
              <FoodForm key={`${event.id} ${event.version}`} given={eventId ? draftOf(event) : copyOf(event)} before={event} />
              {eventId && (
                <Card>
                  <ChangeLog of={event.changes} words="food-event-calendar." said={said} />
                </Card>
              )}
            </div>
          )}
        </Loaded>
      ) : (
        <FoodForm />
      )}
    </Page>
  )
}
