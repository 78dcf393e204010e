import { useEffect, useState } from 'react'
import { callEndpoint } from '#foundation/web/client.ts'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatTime } from '#foundation/web/kit/format.ts'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { PersonField } from '#foundation/web/kit/PersonField.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useDesk } from '#foundation/web/kit/useWidth.ts'
import { useMe } from '#foundation/web/me.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { card, type FoundPerson, userAllByKeyword } from '#services/people/contract.ts'
import { endViewAs, viewAs } from '#services/session/contract.ts'
import { useEntered } from '../entered.tsx'
import { useCountdown, useLimits } from './limits.ts'

/** Everything is asked anew as the other person, or as oneself again. */
const enterAnew = (lang: string): void => location.assign(`/${lang}/home`)

/** Stays while an administrator sees the portal as somebody else, and ends it (SESS-25). */
export function ViewedBy() {
  const info = useEntered()?.info
  return info?.viewedBy ? <Viewing person={info} /> : null
}

function Viewing({ person }: { person: { ssoId: string; nameCn: string; nameEn: string } }) {
  const { t, name, lang } = useText()
  const desk = useDesk()
  const { data } = useLimits()
  const { attempt, sending } = useSend(endViewAs)
  const left = useCountdown(data && secondsBetween(data.now, data.viewedUntil), data)
  // past its end this is the administrator's own session again, which could write
  useEffect(() => {
    if (left === 0) enterAnew(lang)
  }, [left, lang])
  const end = async () => {
    if (await attempt({})) enterAnew(lang)
  }
  return (
    <div className="banner" role="status" style={{ position: 'sticky', top: desk ? 56 : 52, zIndex: 4 }}>
      <Icon name="people" />
      <span className="grow">
        {t('session.viewAs.banner', { name: name(person), ssoId: person.ssoId })}
        {data?.viewedUntil && ` · ${t('session.viewAs.until', { at: formatTime(data.viewedUntil) })}`}
      </span>
      <button type="button" className="btn s" disabled={sending} onClick={() => void end()}>
        {t('session.viewAs.end')}
      </button>
    </div>
  )
}

/** Nothing is left where the session is one's own again. */
const secondsBetween = (now: string, end: string | null): number => (end ? Math.max(0, (new Date(end).getTime() - new Date(now).getTime()) / 1_000) : 0)

/** Whom to view as, and why: the reason is kept where the person finds it (SESS-25). */
export function ViewAsForm({ onClose }: { onClose(): void }) {
  const { t, lang } = useText()
  const me = useMe().ssoId
  const [chosen, choose] = useState<FoundPerson>()
  const form = useForm(viewAs, { initial: { reason: '' }, draft: 'session.viewAs', onSent: () => enterAnew(lang) })
  const find = async (keyword: string) => (await callEndpoint(userAllByKeyword, { keyword })).filter((found) => found.ssoId !== me)
  const { ssoId, reason } = form.values
  // a draft holds the number only
  const known = useCall(card, { ssoId: ssoId ?? me }, { enabled: ssoId !== undefined && chosen === undefined }).data
  return (
    <FormSheet title={t('session.viewAs.open')} form={form} action={t('session.viewAs.start')} onClose={onClose}>
      <p className="muted">{t('session.viewAs.about')}</p>
      <PersonField
        label={t('session.viewAs.whom')}
        required
        value={[chosen, known].find((one) => ssoId !== undefined && one?.ssoId === ssoId)}
        fault={form.fault('ssoId')}
        find={find}
        onChange={(person) => {
          choose(person)
          form.set('ssoId', person?.ssoId)
        }}
      />
      <TextAreaField
        label={t('session.viewAs.reason')}
        required
        max={200}
        value={reason}
        fault={form.fault('reason')}
        onChange={(text) => form.set('reason', text)}
      />
    </FormSheet>
  )
}
