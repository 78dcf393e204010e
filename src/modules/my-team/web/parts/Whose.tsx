import { asSsoId } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { card, type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { type ScopeKind, teamScopes } from '../../contract.ts'
import { useTeam } from './useTeam.ts'

/** Own reports, the line, the departments; who supervises looks at anybody's team, or at everybody. */
export function Whose({ chooses }: { chooses: boolean }) {
  const { t, choices } = useText()
  const { may } = useMe()
  const { asked, go } = useTeam()
  const known = useCall(teamScopes, {})
  const supervises = may('ESSMSS_SUPERVISOR_VIEW')
  const of = useCall(card, { ssoId: asked.managerSso ?? asSsoId('00000000') }, { enabled: asked.managerSso !== undefined })
  const scopes: ScopeKind[] = asked.managerSso ? ['direct', 'line', 'department'] : (known.data ?? [asked.scope])
  const shown = scopes.includes(asked.scope) ? scopes : [...scopes, asked.scope]
  return (
    <div className="row wrap team-whose">
      {chooses && shown.length > 1 && (
        <Tabs<ScopeKind>
          label={t('my-team.scope')}
          value={asked.scope}
          options={choices('my-team.scope.', shown)}
          onChange={(scope) => go({ scope, f: undefined })}
        />
      )}
      {supervises && (
        <PersonField<FoundPerson>
          label={t('my-team.teamOf')}
          value={asked.managerSso ? of.data : undefined}
          find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
          onChange={(person) => go({ managerSso: person?.ssoId, scope: undefined, f: undefined })}
        />
      )}
    </div>
  )
}
