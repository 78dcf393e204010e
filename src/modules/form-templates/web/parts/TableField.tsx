import { DateField, TimeField } from '#foundation/web/kit/DateFields.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { NumberField } from '#foundation/web/kit/NumberField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { Answer, Column, FormField, Row } from '../../contract/index.ts'
import { countOf, lettersOf } from '../../rules/kinds.ts'

interface Props {
  label: string
  required: boolean
  fault: string | undefined
  note?: string
  field: FormField
  value: Answer | undefined
  onChange(rows: Row[] | undefined): void
  faultAt(path: string): string | undefined
}

/** Rows of a few columns: each a small form of its own, so that it is filled in as well on a phone. */
export function TableField({ label, required, fault, note, field, value, onChange, faultAt }: Props) {
  const { t } = useText()
  const rows = Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object') : []
  const put = (next: Row[]) => onChange(next.length > 0 ? next : undefined)
  const set = (at: number, key: string, cell: string | number | undefined) =>
    put(
      rows.map((row, n) => {
        if (n !== at) return row
        const { [key]: _before, ...others } = row
        return cell === undefined ? others : { ...others, [key]: cell }
      }),
    )
  return (
    <FieldGroup label={label} className="field form-table" required={required} fault={fault} note={note}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place only
        <section key={at} className="form-row" aria-label={t('form-templates.row', { row: at + 1 })}>
          <header className="row between">
            <small className="muted">{t('form-templates.row', { row: at + 1 })}</small>
            <button
              type="button"
              className="ico"
              aria-label={t('form-templates.removeRow', { row: at + 1 })}
              onClick={() => put(rows.filter((_, n) => n !== at))}
            >
              <Icon name="close" />
            </button>
          </header>
          <div className="form-cells">
            {field.columns.map((column) => (
              <Cell
                key={column.key}
                column={column}
                value={row[column.key]}
                fault={faultAt(`${field.key}.${at}.${column.key}`)}
                onChange={(cell) => set(at, column.key, cell)}
              />
            ))}
          </div>
        </section>
      ))}
      <button type="button" className="btn" disabled={rows.length >= countOf(field)} onClick={() => put([...rows, {}])}>
        <Icon name="plus" /> {t('form-templates.addRow')}
      </button>
    </FieldGroup>
  )
}

interface CellProps {
  column: Column
  value: string | number | undefined
  fault: string | undefined
  onChange(cell: string | number | undefined): void
}

function Cell({ column, value, fault, onChange }: CellProps) {
  const { t, pick } = useText()
  const shared = { label: pick(column.labelCn, column.labelEn), required: column.required, fault }
  const text = typeof value === 'string' ? value : undefined
  const number = typeof value === 'number' ? value : undefined
  switch (column.type) {
    case 'number':
      return <NumberField {...shared} decimals={!column.checks.whole} value={number} onChange={onChange} />
    case 'money':
      return <MoneyField {...shared} value={number} onChange={onChange} />
    case 'date':
      return <DateField {...shared} value={text} onChange={onChange} />
    case 'time':
      return <TimeField {...shared} value={text} onChange={onChange} />
    case 'drop-down':
      return (
        <SelectField
          {...shared}
          value={text}
          placeholder={t('form-templates.choose')}
          options={column.options.map((one) => ({ value: one.value, label: pick(one.cn, one.en) }))}
          onChange={onChange}
        />
      )
    default:
      return <TextField {...shared} max={lettersOf(column)} value={text} onChange={onChange} />
  }
}
