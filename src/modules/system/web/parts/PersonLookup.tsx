import { Link, useSearchParams } from 'react-router'
import { asSsoId, type PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Card, Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { ExportButton } from '#foundation/web/kit/ExportButton.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useMe } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { memberLife } from '#services/access/contract.ts'
import { userAllByKeyword } from '#services/people/contract.ts'
import { effectivePermissions, exportPermissions } from '../../contract/index.ts'
import { ExplainCard } from './ExplainCard.tsx'
import { SessionCard } from './SessionCard.tsx'
import { useGranted } from './useGranted.ts'
import { useRoleWords } from './useRoleWords.ts'

/** What a person may do today, where each of it comes from, why something is or is not seen, and where the person is signed in. */
export function PersonLookup() {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const ssoId = params.get('ssoId') ?? ''
  const known = /^\d{8}$/.test(ssoId)
  const found = useCall(effectivePermissions, { ssoId: known ? asSsoId(ssoId) : asSsoId('00000000') }, { enabled: known })
  const person = known ? found.data?.person : undefined
  const choose = (one: PersonRef | undefined) => setParams(one ? { tab: 'person', ssoId: one.ssoId } : { tab: 'person' })
  return (
    <div className="stack">
      <div className="narrow">
        <PersonField<PersonRef>
          label={t('system.person.whom')}
          value={person}
          find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
          onChange={choose}
        />
      </div>
      {known ? (
        <Loaded call={found} lines={10}>
          {(data) => <Found key={ssoId} data={data} />}
        </Loaded>
      ) : (
        <Empty icon="people" text={t('system.person.none')} />
      )}
    </div>
  )
}

type Data = NonNullable<ReturnType<typeof useCall<typeof effectivePermissions>>['data']>

function Found({ data }: { data: Data }) {
  const { t, pick, lang } = useText()
  const me = useMe()
  const words = useRoleWords()
  const granted = useGranted()
  const { person, memberships, permissions } = data
  return (
    <>
      <div className="row end">
        <ExportButton endpoint={exportPermissions} input={{ ssoId: person.ssoId }} label={t('system.export.permissions')} />
      </div>
      {!person.serving && <p className="note-box warn">{t('system.person.notServing')}</p>}
      <div className="grid g2">
        <Card title={t('system.person.roles', { count: memberships.filter((one) => one.counts).length })}>
          {memberships.map((one) => (
            <div key={one.id} className="li">
              <div className="t">
                <div>
                  <Link to={`/${lang}/system/role?role=${one.role.code}`}>{pick(one.role.nameCn, one.role.nameEn)}</Link>
                </div>
                <small>
                  {formatDay(one.from, lang)} – {one.to ? formatDay(one.to, lang) : t('system.members.open')} · {granted(one)} {one.reason && `· ${one.reason}`}
                </small>
              </div>
              <StateTag of={memberLife} state={one.status} />
            </div>
          ))}
          {memberships.length === 0 && <Empty text={t('system.person.noRole')} />}
        </Card>
        <ExplainCard person={person} />
      </div>
      <Card title={t('system.person.permissions', { count: permissions.length })}>
        {permissions.map((one) => (
          <div key={one.id} className="li">
            <div className="t">
              <div>
                {pick(one.nameCn, one.nameEn)} {one.sensitive && <Tag tone="w">{t('system.sensitive')}</Tag>}
              </div>
              <small>{one.id}</small>
              <div className="small muted wraps">
                {one.from
                  .map(({ role, group }) => t('system.person.from', { role: pick(role.nameCn, role.nameEn), group: pick(group.nameCn, group.nameEn) }))
                  .join(t('system.semi'))}
              </div>
            </div>
            <span className="row wrap tight">
              {one.scopes.map((scope) => (
                <Tag key={scope}>{words.scope(scope)}</Tag>
              ))}
            </span>
          </div>
        ))}
        {permissions.length === 0 && <Empty text={t('system.person.noPermission')} />}
      </Card>
      {me.may('BASIC_SESSION_ADMIN') && <SessionCard person={person} />}
    </>
  )
}
