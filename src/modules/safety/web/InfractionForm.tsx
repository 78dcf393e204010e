import { useParams } from 'react-router'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { ssoIdIn } from '#foundation/web/kit/SsoIdField.tsx'
import { ToMissing } from '#foundation/web/kit/ToMissing.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { score } from '../contract/infractions.ts'
import { Writing } from './parts/Writing.tsx'

/** The form of an infraction of a person; the points that the address names are not looked at (SAFETY-03). */
export default function InfractionForm() {
  const ssoId = ssoIdIn(useParams().id)
  return ssoId ? <Of key={ssoId} ssoId={ssoId} /> : <ToMissing />
}

function Of({ ssoId }: { ssoId: SsoId }) {
  const { t } = useText()
  const call = useCall(score, { ssoId }, { fresh: true })
  return (
    <Page title={t('screen./{lang}/safety/form/id/{id}/{point}')} back>
      <Loaded call={call} lines={10}>
        {(found) => <Writing of={found} />}
      </Loaded>
    </Page>
  )
}
