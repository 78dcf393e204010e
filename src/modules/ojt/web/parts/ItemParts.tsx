import type { ReactNode } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { TextAreaField, TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { templateSave } from '../../contract/templates.ts'
import { MOST_ITEMS } from '../../rules/index.ts'

type Item = InputOf<typeof templateSave>['items'][number]

interface Props {
  label: string
  note?: ReactNode
  value: Item[]
  fault(path: string): string | undefined
  onChange(value: Item[]): void
}

/** The items of a template, as they were read from its file or are entered beside it. */
export function ItemParts({ label, note, value, fault, onChange }: Props) {
  const { t } = useText()
  return (
    <Parts
      label={label}
      note={note}
      required
      fault={fault('')}
      moves
      typed
      value={value}
      nameOf={({ no }) => no || '—'}
      add={value.length < MOST_ITEMS && { label: t('ojt.item.add'), one: () => ({ no: String(value.length + 1), text: '', standard: '' }) }}
      onChange={onChange}
    >
      {(one, put, at) => (
        <>
          <div className="pair">
            <TextField label={t('ojt.item.no')} required max={10} value={one.no} fault={fault(`${at}.no`)} onChange={(no) => put({ ...one, no: no ?? '' })} />
            <TextField
              label={t('ojt.item.standard')}
              max={200}
              value={one.standard}
              fault={fault(`${at}.standard`)}
              onChange={(standard) => put({ ...one, standard: standard ?? '' })}
            />
          </div>
          <TextAreaField
            label={t('ojt.item.text')}
            required
            max={200}
            value={one.text}
            fault={fault(`${at}.text`)}
            onChange={(text) => put({ ...one, text: text ?? '' })}
          />
        </>
      )}
    </Parts>
  )
}
