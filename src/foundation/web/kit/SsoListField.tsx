import type { ReactNode } from 'react'
import { useText } from '../text.tsx'
import { FieldGroup } from './FieldGroup.tsx'
import { TextField } from './fields.tsx'

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
  return (
    <FieldGroup className="sso-list field" label={label} note={note} fault={fault('')}>
      {value.map((one, at) => {
        const said = names.get(one)
        const known = said && 'name' in said ? said.name : undefined
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed has nothing else to be known by
          <div key={at} className="sso-row">
            <TextField
              label={t('kit.ssoNth', { nth: at + 1 })}
              required
              max={DIGITS}
              value={one}
              fault={fault(String(at)) ?? (said && 'fault' in said ? said.fault : undefined)}
              onChange={(next) => onChange(value.with(at, next ?? ''))}
            />
            <span style={{ alignSelf: 'center' }} data-typed aria-live="polite">
              {known}
            </span>
            <button
              type="button"
              className="btn s d"
              data-typed
              aria-label={t('kit.takeOut', { name: known ?? one })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            >
              {t('kit.remove')}
            </button>
          </div>
        )
      })}
      {value.length < most && (
        <button type="button" className="btn" onClick={() => onChange([...value, ''])}>
          {t('kit.addPerson')}
        </button>
      )}
    </FieldGroup>
  )
}
