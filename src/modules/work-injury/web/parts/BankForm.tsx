import { useState } from 'react'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import type { FieldOf } from '#foundation/web/kit/FormFields.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { bankSearch } from '#modules/profile/contract/index.ts'
import { type Detail, employeeBank } from '../../contract/index.ts'
import { banking } from '../../rules/reporting.ts'
import { CaseForm } from './CaseForm.tsx'
import { filesField, idsIn } from './Files.tsx'

/** Where money goes to. The number is kept in no draft. */
export const BankForm = ({ of, onClose }: { of: Detail; onClose(): void }) => (
  <CaseForm
    of={employeeBank}
    words="work-injury.bank"
    initial={{ id: of.id, ...(of.bank && { bankName: of.bank.bankName }), bankFiles: idsIn(of, 'bankFiles') }}
    unkept={['accountNumber']}
    over={{ bankName: (field) => <BankField {...field} />, bankFiles: filesField(of, 'bankFiles') }}
    onClose={onClose}
  />
)

/** A bank is looked for by six characters of its name at least, and chosen from what was found (INJURY-05). */
function BankField({ label, value: chosen, fault, onChange }: FieldOf<string>) {
  const { t } = useText()
  const [typed, type] = useState('')
  const keyword = useDebounced(typed).trim()
  const [short] = keyword === '' ? [] : banking.check({ facts: { due: false }, input: { bankName: keyword }, p: {}, now: serverNow() })
  const found = useCall(bankSearch, { keyword }, { enabled: keyword !== '' && !short })
  return (
    <>
      <TextField
        label={label}
        type="search"
        required
        value={typed}
        note={chosen ? t('work-injury.bank.chosen', { name: chosen }) : undefined}
        fault={short ? t(`rule.${short.rule}`) : fault}
        onChange={(text = '') => type(text)}
      />
      {!short && found.data && keyword !== '' && (
        <FieldGroup label={t('work-injury.bank.found')} className="stack">
          {found.data.length === 0 && <p className="muted">{t('work-injury.bank.notFound')}</p>}
          {found.data.map(({ code, name }) => (
            <label key={code} className="row" data-typed="">
              <input type="radio" name="bank" checked={chosen === name} onChange={() => onChange(name)} /> {name}
            </label>
          ))}
        </FieldGroup>
      )}
    </>
  )
}
