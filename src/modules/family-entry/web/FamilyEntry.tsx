import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { uuid } from '#foundation/contract/schemas.ts'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatInstant } from '#foundation/web/kit/format.ts'
import { Page } from '#foundation/web/kit/Page.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useMore } from '#foundation/web/kit/useMore.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { mine, type OfferedDay } from '../contract.ts'
import { ApplyForm } from './parts/ApplyForm.tsx'
import { ChangeForm } from './parts/ChangeForm.tsx'
import { DayCalendar } from './parts/DayCalendar.tsx'
import { MyApplications } from './parts/MyApplications.tsx'

/** Open days to apply for, and below what one has applied for; with `?change=` the form of an application that came back. */
export default function FamilyEntry() {
  const { t, lang } = useText()
  const { warn } = useSay()
  const { pageSize, moreOf } = useMore(10)
  const [address, setAddress] = useSearchParams()
  const change = uuid.safeParse(address.get('change')).data
  const [asked, ask] = useState<{ day: OfferedDay; membersPerDay: number }>()
  const own = useCall(mine, { pageNum: 1, pageSize, filters: {} })
  const family = own.data?.family ?? []
  const open = (day: OfferedDay, membersPerDay: number): void => {
    const now = serverNow()
    if (now < new Date(day.applyFrom)) warn(t('family-entry.day.later', { from: formatInstant(day.applyFrom, lang) }))
    else if (now >= new Date(day.applyUntil)) warn(t('rule.FAM-05'))
    else if (day.left === 0) warn(t('rule.FAM-04'))
    else ask({ day, membersPerDay })
  }
  return (
    <Page title={t('screen./{lang}/entry_apply')}>
      <div className="stack">
        <p className="hint">{t('family-entry.days.hint')}</p>
        <DayCalendar onOpen={open} />
        <h2>{t('family-entry.mine')}</h2>
        <Loaded call={own}>{(page) => <MyApplications rows={page.list} onMore={moreOf(page)} />}</Loaded>
      </div>
      {asked && <ApplyForm {...asked} family={family} onClose={() => ask(undefined)} />}
      {change && <ChangeForm key={change} id={change} family={family} onClose={() => setAddress({}, { replace: true })} />}
    </Page>
  )
}
