import { type FormEvent, useState } from 'react'
import { Card } from '#foundation/web/kit/Card.tsx'
import { formatEnd } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { verifyBirthday } from '#services/session/contract.ts'

const MONTHS = 12
const DAYS = 31
const numbers = (most: number) => Array.from({ length: most }, (_, n) => String(n + 1).padStart(2, '0'))

/** Asks for the birthday before anything about pay is shown. */
export function BirthdayCheck({ lockedUntil, triesLeft }: { lockedUntil: string | null; triesLeft: number }) {
  const { t, lang } = useText()
  const [month, setMonth] = useState<string>()
  const [day, setDay] = useState<string>()
  const [wrong, setWrong] = useState<string>()
  const { attempt, sending } = useSend(verifyBirthday)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!month || !day) return setWrong(t('payslip.birthday.choose'))
    const answer = await attempt({ birthday: `${month}-${day}` })
    setWrong(answer?.message ?? undefined)
  }
  if (lockedUntil)
    return (
      <p className="note-box warn" role="alert">
        {t('payslip.birthday.locked', { at: formatEnd(lockedUntil, lang) })}
      </p>
    )
  return (
    <Card title={t('payslip.birthday.title')}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="hint">{t('payslip.birthday.says', { tries: triesLeft })}</p>
        <div className="payslip-pair">
          <SelectField
            label={t('payslip.birthday.month')}
            value={month}
            required
            placeholder={t('payslip.choose')}
            options={numbers(MONTHS).map((value) => ({ value, label: value }))}
            onChange={setMonth}
          />
          <SelectField
            label={t('payslip.birthday.day')}
            value={day}
            required
            placeholder={t('payslip.choose')}
            options={numbers(DAYS).map((value) => ({ value, label: value }))}
            onChange={setDay}
          />
        </div>
        {wrong && (
          <p className="note-box bad" role="alert">
            {wrong}
          </p>
        )}
        <button type="submit" className="btn p" disabled={sending}>
          {t('payslip.birthday.check')}
        </button>
      </form>
    </Card>
  )
}
