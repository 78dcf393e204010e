import { useState } from 'react'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { ChangeLog } from '#foundation/web/kit/ChangeLog.tsx'
import { Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDays, formatEnd } from '#foundation/web/kit/format.ts'
import { Leads } from '#foundation/web/kit/Leads.tsx'
import { Moves } from '#foundation/web/kit/Moves.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { StateTag } from '#foundation/web/kit/StateTag.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useAnyway } from '#foundation/web/kit/useAnyway.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { AudienceWords } from '#services/audience/web/parts/AudienceWords.tsx'
import { Attached } from '#services/files/web/parts/Attached.tsx'
import { type Activity, cancel, confirm, detail, reopen, restore } from '../../contract.ts'
import { activityLife } from '../../rules.ts'
import { ActivityForm, copyOf, draftOf } from './ActivityForm.tsx'
import { useSaid } from './useSaid.ts'

/** All of an activity, and what may be done with it. */
export function ActivitySheet({ id, onClose }: { id: string; onClose(): void }) {
  const { t, pick } = useText()
  const { say } = useSay()
  const call = useCall(detail, { id })
  const confirms = useAnyway(confirm, 'MKTCAL-06')
  const [edited, edit] = useState<'edit' | 'copy'>()
  const one = call.data
  const may = (action: Activity['can'][number]) => one?.can.includes(action)
  const buttons = one && one.can.length > 0 && (
    <div className="row wrap">
      {may('confirm') && (
        <button type="button" className="btn p" onClick={() => void confirms({ id }).then((done) => done && say(t('marketing-calendar.act.confirm.done')))}>
          {t('action.MarketingActivity.confirm')}
        </button>
      )}
      <Moves of={{ reopen, cancel, restore }} row={one} words="marketing-calendar.act." className="btn" />
      {may('edit') && (
        <>
          <button type="button" className="btn" onClick={() => edit('edit')}>
            {t('kit.edit')}
          </button>
          <button type="button" className="btn" onClick={() => edit('copy')}>
            {t('marketing-calendar.copy')}
          </button>
        </>
      )}
    </div>
  )
  return (
    <Sheet title={one ? pick(one.nameCn, one.nameEn) : t('marketing-calendar.activity')} onClose={onClose} footer={buttons || undefined}>
      <Loaded call={call} lines={8}>
        {(activity) => <Shown of={activity} />}
      </Loaded>
      {one && edited && <ActivityForm given={edited === 'edit' ? draftOf(one) : copyOf(one)} before={one} onClose={() => edit(undefined)} />}
    </Sheet>
  )
}

function Shown({ of }: { of: Activity }) {
  const said = useSaid()
  const { t, lang, pick } = useText()
  const words = (of.channels ?? []).map((one) => t(`marketing-calendar.channel.${one}`))
  const label = (name: string) => t(`marketing-calendar.list.${name}`)
  const typed = (text: string) => <span data-typed="">{text}</span>
  return (
    <>
      <Facts
        items={[
          { label: label('status'), value: <StateTag of={activityLife} state={of.status} /> },
          ...(of.reason ? [{ label: t('kit.field.reason'), value: typed(of.reason) }] : []),
          { label: label('type'), value: t(`marketing-calendar.type.${of.type}`) },
          { label: label('span'), value: formatDays(of.from, of.to, lang) },
          ...(of.dailyHours ? [{ label: label('dailyHours'), value: typed(of.dailyHours) }] : []),
          ...(words.length > 0 ? [{ label: label('channels'), value: words.join(lang === 'zh' ? '、' : ', ') }] : []),
          { label: label('department'), value: pick(of.departmentCn, of.departmentEn) },
          { label: label('owner'), value: <PersonCell person={of.owner} /> },
          { label: t('marketing-calendar.form.eligible'), value: <AudienceWords words={of.audience} /> },
          ...(of.embargoUntil ? [{ label: t('marketing-calendar.form.embargoUntil'), value: formatEnd(of.embargoUntil, lang) }] : []),
          ...(pick(of.summaryCn, of.summaryEn) ? [{ label: label('summary'), value: typed(pick(of.summaryCn, of.summaryEn)) }] : []),
          ...(of.keyMessages ? [{ label: t('marketing-calendar.form.keyMessages'), value: typed(of.keyMessages) }] : []),
          ...(of.link
            ? [
                {
                  label: t('marketing-calendar.form.link'),
                  value: (
                    <Leads to={of.link} className="">
                      {typed(of.link)}
                    </Leads>
                  ),
                },
              ]
            : []),
        ]}
      />
      {of.attachments.length > 0 && (
        <section>
          <h3>{t('marketing-calendar.form.attachments')}</h3>
          <Attached files={of.attachments} />
        </section>
      )}
      <ChangeLog of={of.changes} words="marketing-calendar." said={said} />
    </>
  )
}
