import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { PersonRef } from '#foundation/contract/schemas.ts'
import { callEndpoint } from '#foundation/web/client.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Timeline } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { userAllByKeyword } from '#services/people/contract.ts'
import { explainAccess, menuVisibility, permissionTree } from '../../contract/index.ts'

type Asked = InputOf<typeof explainAccess>['asked']
const ABOUT = ['screen', 'permission', 'record'] as const

/** Why a person can, or cannot, see something: yes or no with every step, as the server decides it (SYS-14). */
export function ExplainCard({ person }: { person: PersonRef }) {
  const { t, pick, name, choices } = useText()
  const [about, setAbout] = useState<(typeof ABOUT)[number]>('screen')
  const [path, setPath] = useState<string>()
  const [permission, setPermission] = useState<string>()
  const [whose, setWhose] = useState<PersonRef>()
  const screens = useCall(menuVisibility, {}).data?.menus ?? []
  const nodes = useCall(permissionTree, {}).data?.modules.flatMap((one) => one.permissions) ?? []
  const asked: Asked | undefined =
    about === 'screen'
      ? path
        ? { about, path }
        : undefined
      : permission
        ? about === 'permission'
          ? { about, permission }
          : whose && { about, permission, ssoId: whose.ssoId }
        : undefined
  const answer = useCall(explainAccess, { ssoId: person.ssoId, asked: asked as Asked }, { enabled: asked !== undefined })
  return (
    <Card title={t('system.explain.title', { name: name(person) })}>
      <ChoiceField
        label={t('system.explain.about')}
        value={about}
        options={choices('system.explain.about.', ABOUT)}
        onChange={(x) => setAbout(x ?? 'screen')}
      />
      {about === 'screen' ? (
        <SelectField
          label={t('system.explain.about.screen')}
          value={path}
          options={screens.map((one) => ({ value: one.path, label: `${pick(one.titleCn, one.titleEn)} ${one.path.replace('/{lang}', '')}` }))}
          onChange={setPath}
        />
      ) : (
        <SelectField
          label={t('system.explain.about.permission')}
          value={permission}
          options={nodes.map((one) => ({ value: one.id, label: `${pick(one.nameCn, one.nameEn)} (${one.id})` }))}
          onChange={setPermission}
        />
      )}
      {about === 'record' && (
        <PersonField<PersonRef>
          label={t('system.explain.whose')}
          value={whose}
          find={(keyword) => callEndpoint(userAllByKeyword, { keyword })}
          onChange={setWhose}
        />
      )}
      {asked && (
        <Loaded call={answer} lines={4}>
          {(data) => (
            <section aria-label={t('system.explain.answer')} aria-busy={answer.updating}>
              <p className={data.answer ? 'note-box' : 'note-box bad'}>
                <b>{t(data.answer ? 'system.explain.yes' : 'system.explain.no')}</b>
              </p>
              <Timeline
                moments={data.steps.map((one, at) => ({
                  id: `${at}.${one.code}`,
                  state: one.holds ? ('done' as const) : ('bad' as const),
                  title: pick(one.saysCn, one.saysEn),
                }))}
              />
              {data.ask && (
                <p className="muted">
                  {t('system.explain.ask', {
                    name: name(data.ask),
                    role: pick(data.ask.roleCn, data.ask.roleEn),
                    permission: pick(data.ask.permissionCn, data.ask.permissionEn),
                  })}
                </p>
              )}
            </section>
          )}
        </Loaded>
      )}
    </Card>
  )
}
