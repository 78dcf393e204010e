import { useNavigate } from 'react-router'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import type { SsoId } from '#foundation/contract/schemas.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { serverNow, useServerNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { APPLIED_FILES, countdown, type Detail, draftSave, submit } from '../../contract/index.ts'
import { reporting } from '../../rules/reporting.ts'
import { BodyMap } from './BodyMap.tsx'
import { filesField, idsIn } from './Files.tsx'

type Written = InputOf<typeof submit>
const STARRED = { required: true }
const MINUTE_MS = 60_000
const HOURS_MS = 3_600_000
const DAY_HOURS = 24

function writtenOf(of: Detail): Partial<Written> {
  const files = Object.fromEntries(APPLIED_FILES.map((field) => [field, idsIn(of, field)]))
  const { ehsNo: _, ...said } = of.application ?? { ehsNo: '' }
  return { id: of.id, basedOn: of.revision, ssoId: of.person.ssoId, lateReason: of.lateReason, ...said, ...files }
}

interface Props {
  ssoId: SsoId
  before?: Detail | undefined
  /** Where it goes on, below `/{lang}`. */
  next(id: string): string
}

/** The report of an injury, one’s own or one of the team’s: kept as a draft or sent, with what is left of the days for it (INJURY-01). */
export function Writing({ ssoId, before, next }: Props) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const leave = (said: string, id: string) => {
    say(said)
    navigate(`/${lang}${next(id)}`)
  }
  const form = useForm(submit, {
    initial: before ? writtenOf(before) : { ssoId },
    draft: `work-injury.${before?.id ?? ssoId}`,
    words: 'work-injury.form.',
    // the days for it are a parameter, which the server asks by
    check: { set: reporting, facts: { draft: false, first: false, other: null }, p: { reportCountdownDays: 0 } },
    onSent: ({ id, number }) => leave(t('work-injury.form.sent', { number }), id),
  })
  const saving = useSend(draftSave)
  const keep = async () => {
    const saved = await saving.attempt({ ...form.values, ssoId })
    if (!saved) return
    form.discard()
    leave(t('work-injury.form.kept'), saved.id)
  }
  const { hurtingTime, trip, hurtingParts } = form.values
  const asked = useCall(countdown, { ssoId, ...(hurtingTime && { hurtingTime }) })
  const late = before?.submittedAt ? before.late : asked.data?.late === true
  return (
    <PageForm form={form}>
      <Days until={asked.data?.until ?? null} first={before ? null : (asked.data?.first ?? null)} open={!before?.submittedAt} />
      <Card title={t('work-injury.form.what')}>
        <Fields
          of={form}
          only={['hurtingTime', 'hurtingLocationCode', 'hurtingLocationDetail', ...(late ? (['lateReason'] as const) : [])]}
          over={{ hurtingTime: STARRED, hurtingLocationCode: STARRED, hurtingLocationDetail: STARRED, lateReason: { required: true, max: 150 } }}
        />
        <Fields
          of={form}
          only={['hurtingParts', ...(hurtingParts?.includes('other') ? (['hurtingPartOther'] as const) : []), 'hurtingDesc', 'hospital']}
          over={{
            hurtingParts: (parts) => <BodyMap {...parts} required />,
            ...{ hurtingPartOther: STARRED, hurtingDesc: STARRED, hospital: STARRED },
          }}
        />
      </Card>
      <Card title={t('work-injury.form.tripPart')}>
        <Fields of={form} only={['trip', ...(trip ? (['route', 'isResponsibility'] as const) : [])]} />
      </Card>
      <Card title={t('work-injury.form.papers')}>
        <Fields
          of={form}
          only={APPLIED_FILES}
          over={{
            certFiles: filesField(before, 'certFiles', true),
            caseFiles: filesField(before, 'caseFiles'),
            schedulingFiles: filesField(before, 'schedulingFiles'),
            accidentFiles: filesField(before, 'accidentFiles', trip === true),
            ehsFiles: filesField(before, 'ehsFiles'),
          }}
        />
      </Card>
      <ActionBar>
        <button type="button" className="btn" disabled={saving.sending || form.sending} onClick={() => void keep()}>
          {t('work-injury.form.keep')}
        </button>
        <button type="submit" className="btn p" disabled={saving.sending || form.sending}>
          {t('kit.submit')}
        </button>
      </ActionBar>
    </PageForm>
  )
}

/** What is left of the days for a report, or that it is late; and the case that there is of that time already. */
function Days({ until, first, open }: { until: string | null; first: { id: string; number: string } | null; open: boolean }) {
  const { t, lang } = useText()
  useServerNow(MINUTE_MS)
  if (first)
    return (
      <p className="note-box warn" role="alert">
        {t('rule.INJURY-10')} <span translate="no">{first.number}</span>
      </p>
    )
  if (!until || !open) return null
  const hours = Math.floor((new Date(until).getTime() - serverNow().getTime()) / HOURS_MS)
  const left = { days: Math.floor(hours / DAY_HOURS), hours: hours % DAY_HOURS, at: formatEnd(until, lang) }
  return (
    <p className={hours < 0 ? 'note-box bad' : hours < DAY_HOURS ? 'note-box warn' : 'note-box'} role="status">
      {hours < 0 ? t('work-injury.form.late', left) : t('work-injury.form.left', left)}
    </p>
  )
}
