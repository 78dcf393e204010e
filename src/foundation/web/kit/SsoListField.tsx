import type { ReactNode } from 'react'
import { useText } from '../text.tsx'
import { Parts } from './Parts.tsx'
import { TextField } from './TextFields.tsx'

const DIGITS = 8

/** What is said of each number that was typed: whose it is, or what is wrong with it. */
export type SsoNames = ReadonlyMap<string, { name: string } | { fault: string }>

interface Props {
  label: string
  note?: ReactNode
  value: readonly string[]
  names: SsoNames
  most: number
  fault(path: string): string | undefined
  onChange(value: string[]): void
}

/** People by their numbers, one below the other, each with the name that it is. */
export function SsoListField({ label, note, value, names, most, fault, onChange }: Props) {
  const { t } = useText()
  const known = (one: string) => {
    const said = names.get(one)
    return said && 'name' in said ? said.name : undefined
  }
  const wrong = (one: string) => {
    const said = names.get(one)
    return said && 'fault' in said ? said.fault : undefined
  }
  return (
    <Parts
      label={label}
      note={note}
      fault={fault('')}
      rows
      typed
      value={value}
      nameOf={(one) => known(one) ?? one}
      add={value.length < most && { label: t('kit.addPerson'), one: () => '' }}
      onChange={onChange}
    >
      {(one, put, at) => (
        <>
          <TextField
            label={t('kit.ssoNth', { nth: at + 1 })}
            required
            max={DIGITS}
            value={one}
            fault={fault(String(at)) ?? wrong(one)}
            onChange={(next) => put(next ?? '')}
          />
          <span style={{ alignSelf: 'center' }} data-typed aria-live="polite">
            {known(one)}
          </span>
        </>
      )}
    </Parts>
  )
}
