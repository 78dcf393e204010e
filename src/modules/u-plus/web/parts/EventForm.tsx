import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { AudiencePicker } from '#services/audience/web/parts/AudiencePicker.tsx'
import { publish, saveEvent } from '../../contract.ts'
import { eventTerms } from '../../rules/index.ts'
import { EventAbout } from './EventAbout.tsx'
import { ReportFields, WordFields } from './EventFields.tsx'
import type { Administered, EventDraft, UplusDetail } from './shown.ts'

const FRESH: EventDraft = {
  ...{ version: 0, wordingBlocks: [], questions: [], cover: null, draw: false, standby: 10, acceptHours: null, season: '', seasonMost: 1 },
  ...{ rosterCheck: 'warn', reportReceivers: [], reportMails: [], reportEvery: 'none', reportWeekday: 1, reportHours: 24 },
}

/** What an event would be sent as again. */
export function draftOf(event: UplusDetail, admin: Administered): EventDraft {
  const { id, version, nameCn, nameEn, placeCn, placeEn, wordingBlocks, questions, cover, quota, draw, standby, acceptHours } = event
  const { season, seasonMost, rosterCheck, startTime, endTime, signupOpen, signupCutoff, cancelCutoff } = event
  const { reportEvery, reportWeekday, reportHours, reportReceivers, reportMails, eligible } = admin
  return {
    ...{ id, version, nameCn, nameEn, placeCn, placeEn, wordingBlocks, questions, cover, quota, draw, standby, acceptHours, season, seasonMost, rosterCheck },
    ...{ startTime, endTime, signupOpen, signupCutoff, cancelCutoff, eligible, reportEvery, reportWeekday, reportHours, reportMails },
    reportReceivers: reportReceivers.map(({ ssoId }) => ssoId),
  }
}

/** An event with all that it says; of a published one how places are given, and what is asked, stays. */
export function EventForm({ given = FRESH, before }: { given?: EventDraft; before?: UplusDetail }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const [publishing, publishNext] = useState(false)
  const [shown, show] = useState(false)
  const publishes = useSend(publish)
  const isPublished = before?.status === 'published'
  const form = useForm(saveEvent, {
    initial: given,
    draft: `u-plus.event.${given.id ?? 'new'}`,
    unkept: ['cover', 'version'],
    words: 'u-plus.event.',
    check: {
      set: eventTerms,
      facts: {},
      p: {},
      fields: ['nameCn', 'nameEn', 'startTime', 'endTime', 'signupOpen', 'signupCutoff', 'cancelCutoff', 'reportEvery', 'reportReceivers', 'reportMails'],
    },
    onSent: async ({ id }) => {
      const out = publishing && (await publishes.attempt({ id }))
      say(t(out ? 'u-plus.events.publish.done' : 'u-plus.saved'))
      await navigate(`/${lang}/u-plus/admin/${id}`, { replace: true })
    },
  })
  const kept = isPublished ? null : undefined
  return (
    <PageForm form={form}>
      {isPublished && <p className="note-box">{t('u-plus.event.published')}</p>}
      <Card title={t('u-plus.part.words')}>
        <WordFields form={form} before={before} isPublished={isPublished} />
      </Card>
      <Card title={t('u-plus.part.times')}>
        <Fields
          of={form}
          only={['startTime', 'endTime', 'signupOpen', 'signupCutoff', 'cancelCutoff', 'quota']}
          pairs={[
            ['startTime', 'endTime'],
            ['signupOpen', 'signupCutoff'],
            ['cancelCutoff', 'quota'],
          ]}
          // the draw is made then
          over={{ signupCutoff: isPublished && before?.draw ? { disabled: true } : undefined }}
        />
      </Card>
      <Card title={t('u-plus.part.people')}>
        <Fields
          of={form}
          only={['eligible', 'draw', 'standby', 'acceptHours', 'season', 'seasonMost', 'rosterCheck']}
          pairs={[
            ['standby', 'acceptHours'],
            ['season', 'seasonMost'],
          ]}
          over={{
            eligible: ({ label, value, onChange }) => (
              <AudiencePicker label={label} value={value} onChange={onChange} fault={(path) => form.fault(path ? `eligible.${path}` : 'eligible')} />
            ),
            ...{ draw: kept, standby: kept, acceptHours: kept, season: kept, rosterCheck: kept },
            seasonMost: isPublished || !form.values.season ? null : undefined,
          }}
        />
      </Card>
      <Card title={t('u-plus.part.report')}>
        <ReportFields form={form} />
      </Card>
      <ActionBar>
        <button type="button" className="btn" onClick={() => show(true)}>
          {t('u-plus.preview')}
        </button>
        <button type="submit" className={isPublished ? 'btn p' : 'btn'} disabled={form.sending} onClick={() => publishNext(false)}>
          {t(form.sending ? 'kit.sending' : 'kit.save')}
        </button>
        {!isPublished && (
          <button type="submit" className="btn p" disabled={form.sending} onClick={() => publishNext(true)}>
            {t('u-plus.events.publish')}
          </button>
        )}
      </ActionBar>
      {shown && <Preview values={form.values} onClose={() => show(false)} />}
    </PageForm>
  )
}

/** The event as people will see it, with what is filled in so far. */
function Preview({ values, onClose }: { values: EventDraft; onClose(): void }) {
  const { t } = useText()
  const now = serverNow().toISOString()
  const { nameCn = '', nameEn = '', placeCn = '', placeEn = '', cover = null, wordingBlocks = [], quota = 0, draw = false } = values
  const { startTime = now, endTime = now, signupOpen = now, signupCutoff = now, cancelCutoff: cancelUntil = now } = values
  const of = { nameCn, nameEn, placeCn, placeEn, cover, wordingBlocks, quota, draw, startTime, endTime, signupOpen, signupCutoff, cancelUntil }
  return (
    <Sheet title={t('u-plus.preview')} onClose={onClose}>
      <div className="wide">
        <EventAbout of={of} signedUp />
      </div>
    </Sheet>
  )
}
