import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Card, Facts, Tag } from '#foundation/web/kit/Card.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { Tabs } from '#foundation/web/kit/Timeline.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { roleDetail } from '../../contract/index.ts'
import { GrantForm } from './GrantForm.tsx'
import { MemberList } from './MemberList.tsx'
import { type RoleDraft, RoleForm } from './RoleForm.tsx'
import { RuleList } from './RuleList.tsx'
import { useDeleteRole } from './useDeleteRole.ts'
import { useRoleWords } from './useRoleWords.ts'

const TABS = ['members', 'rules', 'permissions'] as const
type Tab = (typeof TABS)[number]

/** One role: who holds it and why, by which rules, what it opens. */
export function RolePage({ code }: { code: string }) {
  const { t, pick, name, lang, choices } = useText()
  const words = useRoleWords()
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'members'
  const call = useCall(roleDetail, { code })
  const [edited, edit] = useState<RoleDraft>()
  const [granting, grant] = useState(false)
  const remove = useDeleteRole()
  const role = call.data
  return (
    <Page
      title={role ? pick(role.nameCn, role.nameEn) : code}
      crumb={t('screen./{lang}/system/role')}
      back
      actions={
        role && (
          <>
            {!role.builtIn && (
              <button type="button" className="btn d" onClick={async () => (await remove(role)) && navigate(`/${lang}/system/role`)}>
                {t('system.delete')}
              </button>
            )}
            <button type="button" className="btn" onClick={() => edit(words.draftOf(role))}>
              {t('kit.edit')}
            </button>
            <button type="button" className="btn p" onClick={() => grant(true)}>
              {t('system.members.add')}
            </button>
          </>
        )
      }
    >
      <Loaded call={call} lines={8}>
        {(detail) => (
          <>
            <Card>
              <Facts
                items={[
                  { label: t('system.role.code'), value: <code>{detail.code}</code> },
                  { label: t('system.role.origin'), value: t(`system.role.origin.${detail.builtIn ? 'built-in' : 'own'}`) },
                  { label: t('system.role.dataScope'), value: words.scope(detail.dataScope) },
                  { label: t('system.role.groups'), value: detail.privilegeGroups.map((one) => pick(one.nameCn, one.nameEn)).join(t('system.and')) || '—' },
                  ...(detail.description ? [{ label: t('system.role.description'), value: detail.description }] : []),
                ]}
              />
              {detail.sensitive && <p className="note-box warn">{t('system.role.sensitiveNote')}</p>}
              {detail.pending.map((one) => (
                <p key={one.id} className="note-box">
                  <span className="grow">
                    {t(`system.pending.${one.kind}`, { no: one.no, name: name(one.requestedBy), at: formatInstant(one.at, lang) })} {one.reason}
                  </span>
                  <Link to={`/${lang}/workflow/assigned/${one.id}`}>{t('system.pending.open')}</Link>
                </p>
              ))}
            </Card>
            <Tabs<Tab>
              label={pick(detail.nameCn, detail.nameEn)}
              value={tab}
              options={choices('system.role.tab.', TABS)}
              onChange={(value) => setParams(value === 'members' ? { role: code } : { role: code, tab: value })}
            />
            {tab === 'members' && <MemberList role={detail} />}
            {tab === 'rules' && <RuleList role={detail} />}
            {tab === 'permissions' && (
              <Card title={t('system.role.opens', { count: detail.permissions.length })}>
                {detail.permissions.map((one) => (
                  <div key={one.id} className="li">
                    <div className="t">
                      <div>
                        {pick(one.nameCn, one.nameEn)} {one.sensitive && <Tag tone="w">{t('system.sensitive')}</Tag>}
                      </div>
                      <small>{one.id}</small>
                    </div>
                  </div>
                ))}
                {detail.screens.length > 0 && (
                  <p className="muted">
                    {t('system.role.screens', { screens: detail.screens.map((one) => pick(one.titleCn, one.titleEn)).join(t('system.and')) })}
                  </p>
                )}
                {detail.permissions.length === 0 && <p className="muted">{t('system.role.opensNothing')}</p>}
              </Card>
            )}
            {granting && <GrantForm role={detail} close={() => grant(false)} />}
          </>
        )}
      </Loaded>
      {edited && <RoleForm given={edited} close={() => edit(undefined)} />}
    </Page>
  )
}
