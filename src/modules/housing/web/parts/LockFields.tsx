import { useId } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { Must, Told } from '#foundation/web/kit/FieldGroup.tsx'
import { field } from '#foundation/web/kit/FormFields.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { lockReset } from '../../contract.ts'
import { password } from '../../rules.ts'

type Form = FormApi<InputOf<typeof lockReset>>

/** A new password for the lock; no draft keeps it (HOUSE-08). */
export function useLockForm(onSent: () => void): Form {
  const { t } = useText()
  const { say } = useSay()
  return useForm(lockReset, {
    initial: {},
    draft: 'housing.lock',
    unkept: ['password', 'confirmation'],
    words: 'housing.lock.',
    check: { set: password, facts: {}, p: {} },
    onSent: () => {
      onSent()
      say(t('housing.lock.sent'))
    },
  })
}

/** The password and its confirmation, with how many digits there are while one types (HOUSE-01). */
export function LockFields({ form }: { form: Form }) {
  const { t } = useText()
  const digits = (form.values.password ?? '').length
  return (
    <>
      <Secret of={form} name="password" note={digits === 0 ? t('rule.HOUSE-01') : t('housing.lock.digits', { digits })} />
      <Secret of={form} name="confirmation" />
    </>
  )
}

function Secret({ of: form, name, note }: { of: Form; name: 'password' | 'confirmation'; note?: string }) {
  const id = useId()
  const { label, value, fault, onChange } = field(form, name)
  const told = fault !== undefined || note !== undefined
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        <Must />
      </label>
      <input
        id={id}
        required
        className="input"
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={60}
        value={value ?? ''}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={told ? `${id}-told` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Told id={`${id}-told`} fault={fault} note={note} />
    </div>
  )
}
