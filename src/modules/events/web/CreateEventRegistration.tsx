import { useParams } from 'react-router'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { registrationDetail } from '../contract/index.ts'
import { copyOf, draftOf } from './parts/drafts.ts'
import { RegistrationForm } from './parts/RegistrationForm.tsx'

/** A registration that is new, like another, or changed: what `type` says; one segment alone is the type. */
export default function CreateEventRegistration() {
  const { t } = useText()
  const { sid, type } = useParams()
  const isEdited = sid !== undefined && type === 'edit'
  return (
    <Page title={t(isEdited ? 'events.form.edit' : 'screen./{lang}/events/registration/create/{sid}?/{type}')} back>
      {sid === undefined ? <RegistrationForm /> : <Given sid={sid} isEdited={isEdited} />}
    </Page>
  )
}

function Given({ sid, isEdited }: { sid: string; isEdited: boolean }) {
  const { t } = useText()
  const call = useCall(registrationDetail, { sid })
  return (
    <Loaded call={call} lines={10}>
      {(event) =>
        isEdited ? (
          <RegistrationForm key={`${event.sid} ${event.version}`} given={draftOf(event)} before={event} />
        ) : (
          <RegistrationForm given={copyOf(event, (title) => t('events.copyOf', { name: title }))} of={sid} />
        )
      }
    </Loaded>
  )
}
