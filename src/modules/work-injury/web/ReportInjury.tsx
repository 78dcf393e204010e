import { useParams, useSearchParams } from 'react-router'
import { ssoId as number } from '#foundation/contract/schemas.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { ToMissing } from '#foundation/web/kit/ToMissing.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { countdown, detail } from '../contract/index.ts'
import { OpenReport } from './parts/OpenReport.tsx'
import { Writing } from './parts/Writing.tsx'

/** A manager reports an injury of somebody in the team, or goes on with a report that was kept or returned (`?id=`). */
export default function ReportInjury() {
  const { t } = useText()
  const ssoId = number.safeParse(useParams().ssoId).data
  const id = useSearchParams()[0].get('id')
  const who = useCall(countdown, ssoId ? { ssoId } : { ssoId: number.parse('00000000') }, { enabled: ssoId !== undefined })
  const before = useCall(detail, { sid: id ?? '' }, { enabled: id !== null, secret: true })
  if (!ssoId) return <ToMissing />
  const next = (saved: string) => `/profile/myTeamMember/work-injury-create/${ssoId}?id=${saved}`
  return (
    <Page title={t('screen./{lang}/profile/myTeamMember/work-injury-create/{ssoId}')} back>
      <Loaded call={who} lines={6}>
        {({ person }) => (
          <div className="stack">
            <Card>
              <PersonCell person={person} note={person.ssoId} />
            </Card>
            {id === null ? (
              <Writing ssoId={person.ssoId} next={next} />
            ) : (
              <Loaded call={before} lines={12}>
                {(of) => of.id === id && <OpenReport of={of} next={next} />}
              </Loaded>
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}
