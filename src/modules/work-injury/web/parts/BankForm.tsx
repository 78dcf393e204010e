import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { Fields, field } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextField } from '#foundation/web/kit/fields.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSettled } from '#foundation/web/kit/useSettled.ts'
import { useCall } from '#foundation/web/query.tsx'
import { serverNow } from '#foundation/web/serverClock.ts'
import { useText } from '#foundation/web/text.tsx'
import { bankSearch } from '#modules/profile/contract/index.ts'
import { type Detail, employeeBank } from '../../contract/index.ts'
import { banking } from '../../rules/reporting.ts'
import { Attach, filesIn, idsIn } from './Files.tsx'

/** Where money goes to. The number is kept in no draft. */
export function BankForm({ of, onClose }: { of: Detail; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(employeeBank, {
    initial: { id: of.id, ...(of.bank && { bankName: of.bank.bankName }), bankFiles: idsIn(of, 'bankFiles') },
    draft: `work-injury.bank.${of.id}`,
    unkept: ['accountNumber'],
    words: 'work-injury.bank.',
    onSent: () => {
      onClose()
      say(t('work-injury.done'))
    },
  })
  return (
    <FormSheet title={t('work-injury.ask.bank')} form={form} action={t('kit.save')} onClose={onClose}>
      <BankField chosen={form.values.bankName} fault={form.fault('bankName')} onChange={(name) => form.set('bankName', name)} />
      <TextField {...field(form, 'accountNumber')} max={19} />
      <Fields of={form} only={['bankFiles']} over={{ bankFiles: (files) => <Attach {...files} before={filesIn(of, 'bankFiles')} /> }} />
    </FormSheet>
  )
}

/** A bank is looked for by six characters of its name at least, and chosen from what was found (INJURY-05). */
function BankField({ chosen, fault, onChange }: { chosen: string | undefined; fault: string | undefined; onChange(name: string): void }) {
  const { t } = useText()
  const [typed, type] = useState('')
  const keyword = useSettled(typed).trim()
  const [short] = keyword === '' ? [] : banking.check({ facts: { due: false }, input: { bankName: keyword }, p: {}, now: serverNow() })
  const found = useCall(bankSearch, { keyword }, { enabled: keyword !== '' && !short })
  return (
    <>
      <TextField
        label={t('work-injury.bank.bankName')}
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
