import type { ReactNode } from 'react'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { MOST_MAILS } from '../../contract.ts'

const LONGEST = 254

interface Props {
  label: string
  note?: ReactNode
  value: readonly string[]
  fault(path: string): string | undefined
  onChange(value: string[]): void
}

/** Mail addresses, one below the other. */
export function MailsField({ label, note, value, fault, onChange }: Props) {
  const { t } = useText()
  return (
    <Parts
      label={label}
      note={note}
      fault={fault('')}
      typed
      value={value}
      nameOf={(one, at) => one || t('u-plus.event.reportMails.nth', { nth: at + 1 })}
      add={value.length < MOST_MAILS && { label: t('u-plus.event.reportMails.add'), one: () => '' }}
      onChange={onChange}
    >
      {(one, put, at) => (
        <TextField
          label={t('u-plus.event.reportMails.nth', { nth: at + 1 })}
          required
          max={LONGEST}
          value={one}
          fault={fault(String(at))}
          onChange={(next) => put(next ?? '')}
        />
      )}
    </Parts>
  )
}
