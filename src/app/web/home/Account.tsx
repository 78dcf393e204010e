import { useEffect } from 'react'
import { Card, Facts } from '#foundation/web/kit/Card.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { setProfileOpen, useProfileOpen } from '#foundation/web/me.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { checkauth } from '#services/session/contract.ts'
import { useEntered } from '../entered.tsx'
import { AccountMenu } from '../frame/AccountMenu.tsx'
import { LanguageSwitch } from '../frame/Header.tsx'

/** Oneself on the phone: who, language, theme, devices, signing out; own facts while the profile is open. */
export default function Account() {
  const { t, lang, pick } = useText()
  const info = useEntered()?.info
  const open = useProfileOpen()
  const check = useCall(checkauth, {})
  useEffect(() => {
    if (check.data) setProfileOpen(true)
  }, [check.data])
  if (!info) return null
  return (
    <Page title={t('shell.me')}>
      <div className="stack">
        <Card title={t('shell.account')} extra={<LanguageSwitch />}>
          <AccountMenu />
        </Card>
        {open && check.data && (
          <Card title={t('shell.aboutMe')}>
            <Facts
              items={[
                { label: t('shell.fact.company'), value: t(`shell.entity.${info.entity}`) },
                { label: t('shell.fact.department'), value: info.departmentNames.map((d) => pick(d.cn, d.en)).join(' · ') },
                { label: t('shell.fact.joined'), value: formatDay(info.joinDates.company, lang) },
              ]}
            />
          </Card>
        )}
      </div>
    </Page>
  )
}
