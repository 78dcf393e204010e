import { type FormEvent, useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { verifyBirthday } from '#services/session/contract.ts'
import { monthDay } from '../../rules/index.ts'

const MONTHS = 12
const DAYS = 31
const numbers = (most: number) => Array.from({ length: most }, (_, n) => String(n + 1).padStart(2, '0')).map((value) => ({ value, label: value }))

/** Asks for month and day of birth before the profile opens; there is nothing to send before both are chosen (PROFILE-02). */
export function BirthdayGate({ lockedUntil, triesLeft }: { lockedUntil: string | null; triesLeft: number }) {
  const { t, lang } = useText()
  const [month, setMonth] = useState<string>()
  const [day, setDay] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const { attempt, sending } = useSend(verifyBirthday)
  const birthday = monthDay(month, day)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (birthday) setWrong((await attempt({ birthday }))?.message ?? undefined)
  }
  if (lockedUntil)
    return (
      <p className="note-box warn" role="alert">
        {t('profile.birthday.locked', { at: formatEnd(lockedUntil, lang) })}
      </p>
    )
  return (
    <Card title={t('profile.birthday.title')}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="hint">{t('profile.birthday.says', { tries: triesLeft })}</p>
        <div className="profile-pair">
          <SelectField
            label={t('profile.birthday.month')}
            value={month}
            required
            placeholder={t('profile.choose')}
            options={numbers(MONTHS)}
            onChange={setMonth}
          />
          <SelectField label={t('profile.birthday.day')} value={day} required placeholder={t('profile.choose')} options={numbers(DAYS)} onChange={setDay} />
        </div>
        {wrong && (
          <p className="note-box bad" role="alert">
            {wrong}
          </p>
        )}
        <button type="submit" className="btn p" disabled={sending || !birthday}>
          {t('profile.birthday.go')}
        </button>
      </form>
    </Card>
  )
}
