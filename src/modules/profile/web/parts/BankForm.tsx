import { type ReactNode, useState } from 'react'
import { sayMonth } from '#foundation/time.ts'
import { useForm } from '#foundation/web/form.ts'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { bankSearch, saveBank } from '../../contract/index.ts'
import { accountRules } from '../../rules/index.ts'
import { EvidenceField } from './EvidenceField.tsx'
import { useRemarks } from './RemarkNote.tsx'
import { ReturnedNote, useFormTitle } from './Returned.tsx'
import { evidenceNeeded, type FormProps, papersAsked } from './shown.ts'

const MOST_DIGITS = 19

/** The account that wages go to. The number is kept in no draft. */
export function BankForm({ profile, draft, onClose }: FormProps) {
  const { t, lang } = useText()
  const { say } = useSay()
  const { nameCn, nameEn } = profile.person
  const said = useRemarks(draft)
  const titled = useFormTitle(draft)
  const bank = draft?.filled.bank
  const now = bank ?? profile.bank
  const form = useForm(saveBank, {
    initial: {
      branch: now.branch || undefined,
      holder: bank?.holder || nameCn || nameEn,
      ...(bank && draft && { accountNumber: bank.accountNumber, redoes: draft.id, evidence: draft.evidence.map(({ id }) => id) }),
    },
    draft: draft ? `profile.bank.${draft.id}` : 'profile.bank',
    unkept: ['accountNumber', 'evidence'],
    rules: {
      set: accountRules,
      facts: { legalNames: [nameCn, nameEn], stored: bank?.accountNumber },
      p: {},
      now: serverNow(),
      limits: {},
      fields: ['accountNumber', 'holder'],
    },
    onSent: ({ effectiveMonth, pending }) => {
      say(pending ? t('profile.sent', { no: pending.no }) : t('profile.bank.saved', { month: sayMonth(effectiveMonth, lang) }))
      onClose()
    },
  })
  return (
    <FormSheet title={titled(t(draft?.returned ? 'profile.subject.bank' : 'profile.bank.change'))} form={form} action={t('profile.save')} onClose={onClose}>
      <ReturnedNote draft={draft} />
      <BranchField bankName={now.bankName} fault={form.fault('branch')} note={said('bankName')} onChange={(code) => form.set('branch', code)} />
      <TextField
        label={t('profile.field.accountNumber')}
        value={form.values.accountNumber}
        required
        max={MOST_DIGITS}
        fault={form.fault('accountNumber')}
        note={said('accountNumber') ?? (bank && form.values.accountNumber === bank.accountNumber ? t('profile.maskedNote') : undefined)}
        onChange={(number) => form.set('accountNumber', number?.replace(/\D/g, '') || undefined)}
      />
      <TextField
        label={t('profile.field.holder')}
        value={form.values.holder}
        required
        note={said('holder') ?? t('profile.bank.holder')}
        fault={form.fault('holder')}
        onChange={(holder) => form.set('holder', holder)}
      />
      {papersAsked(profile, ['bank'], draft) && (
        <EvidenceField
          required={evidenceNeeded(profile, ['bank'])}
          value={form.values.evidence}
          fault={form.fault('evidence')}
          before={draft?.evidence}
          note={said('evidence')}
          onChange={(ids) => form.set('evidence', ids)}
        />
      )}
      <p className="hint">{t('profile.bank.reaches', { month: sayMonth(profile.bankTerms.reaches, lang) })}</p>
    </FormSheet>
  )
}

/** A branch is looked for by words of its name and chosen from what was found (PROFILE-08, PROFILE-28). */
function BranchField({ bankName, fault, note, onChange }: { bankName: string; fault: string | undefined; note: ReactNode; onChange(code: string): void }) {
  const { t } = useText()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(bankName)
  const keyword = useDebounced(typed).trim()
  const found = useCall(bankSearch, { keyword }, { enabled: keyword !== '' })
  return (
    <>
      <TextField
        label={t('profile.bank.find')}
        type="search"
        value={typed}
        required
        note={note ?? (chosen ? t('profile.bank.chosen', { name: chosen }) : undefined)}
        fault={(keyword && found.error?.message) || fault}
        onChange={(text = '') => setTyped(text)}
      />
      {keyword !== '' && found.data && (
        <FieldGroup label={t('profile.bank.found')} className="profile-found">
          {found.data.length === 0 && <p className="muted">{t('profile.bank.none')}</p>}
          {found.data.map(({ code, name }) => (
            <label key={code} className="row" data-typed="">
              <input
                type="radio"
                name="branch"
                checked={chosen === name}
                onChange={() => {
                  setChosen(name)
                  onChange(code)
                }}
              />
              {name}
            </label>
          ))}
        </FieldGroup>
      )}
    </>
  )
}
