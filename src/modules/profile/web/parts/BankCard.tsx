import { useState } from 'react'
import { sayMonth } from '#foundation/time.ts'
import { Facts } from '#foundation/web/kit/Card.tsx'
import { LockedButton } from '#foundation/web/kit/Countdown.tsx'
import { useText } from '#foundation/web/text.tsx'
import { BankCalendar } from './BankCalendar.tsx'
import { BankForm } from './BankForm.tsx'
import { OwnNumber } from './OwnNumber.tsx'
import { useRedo } from './Returned.tsx'
import { SubjectCard } from './SubjectCard.tsx'
import { draftOf, modesOf, type Profile, pendingOf } from './shown.ts'

/** The account that wages are paid to, when it can be changed, and which payroll a change would reach (PROFILE-23). */
export function BankCard({ profile }: { profile: Profile }) {
  const { t, lang } = useText()
  const [open, setOpen] = useState(false)
  const { bank, bankTerms, hasBirthday, self } = profile
  const modes = modesOf(profile, ['bank'])
  const pending = pendingOf(profile, 'bank')
  const draft = draftOf(profile, 'bank')
  const redo = useRedo()
  const redoing = draft !== undefined && redo.id === draft.id
  if (!hasBirthday)
    return (
      <SubjectCard title={t('profile.subject.bank')} modes={modes}>
        <p className="note-box warn">{t('rule.PROFILE-04')}</p>
      </SubjectCard>
    )
  return (
    <SubjectCard title={t('profile.subject.bank')} modes={modes} pending={pending} draft={draft}>
      <Facts
        items={[
          { label: t('profile.field.bankName'), value: <span data-typed="">{bank.bankName || '—'}</span> },
          {
            label: t('profile.field.accountNumber'),
            value: <OwnNumber number={bank.accountNumber} self={self} of={{ what: 'bank' }} label={t('profile.field.accountNumber')} />,
          },
          { label: t('profile.field.holder'), value: <span data-typed="">{bank.holder || '—'}</span> },
          { label: t('profile.field.effectiveMonth'), value: bank.effectiveMonth ? sayMonth(bank.effectiveMonth, lang) : '—' },
        ]}
      />
      {self && (
        <>
          {!pending && !draft && !modes.includes('hr-only') && (
            <LockedButton window={bankTerms.window} onClick={() => setOpen(true)}>
              {t('profile.bank.change')}
            </LockedButton>
          )}
          <p className="hint">{t('profile.bank.reaches', { month: sayMonth(bankTerms.reaches, lang) })}</p>
          <BankCalendar terms={bankTerms} />
        </>
      )}
      {open && <BankForm profile={profile} draft={undefined} onClose={() => setOpen(false)} />}
      {redoing && <BankForm profile={profile} draft={draft} onClose={redo.close} />}
    </SubjectCard>
  )
}
