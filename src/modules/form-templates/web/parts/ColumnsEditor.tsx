import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { FieldGroup } from '#foundation/web/kit/FieldGroup.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { COLUMN_TYPES, type Column } from '../../contract/index.ts'
import { ChecksEditor } from './ChecksEditor.tsx'
import { newColumn, newOption, replaced, without } from './designing.ts'
import { OptionsEditor } from './OptionsEditor.tsx'

const MOST_COLUMNS = 8

/** The columns of a table, each a small field. */
export function ColumnsEditor({ columns, fault, onChange }: { columns: readonly Column[]; fault: string | undefined; onChange(columns: Column[]): void }) {
  const { t, choices } = useText()
  const set = (at: number, change: Partial<Column>) => onChange(replaced(columns, at, { ...columns[at]!, ...change }))
  return (
    <FieldGroup label={t('form-templates.columns')} className="form-table field" fault={fault}>
      {columns.map((column, at) => (
        <section key={column.key} className="form-row" aria-label={t('form-templates.column', { order: at + 1 })}>
          <SelectField
            label={t('form-templates.columnType')}
            required
            value={column.type}
            options={choices('form-templates.type.', COLUMN_TYPES)}
            onChange={(type) => type && set(at, { type, checks: {}, options: type === 'drop-down' ? [newOption(), newOption()] : [] })}
          />
          <HalfPair
            text="label"
            values={column}
            write={(half, text) => set(at, { [half]: text })}
            label={(language) => t(`form-templates.label${language}`)}
            max={{ Cn: 60, En: 120 }}
            required
          />
          <ChoiceField
            label={t('form-templates.required')}
            value={column.required ? 'yes' : 'no'}
            options={choices('form-templates.yesNo.', ['yes', 'no'])}
            onChange={(value) => set(at, { required: value === 'yes' })}
          />
          {column.type === 'drop-down' && <OptionsEditor options={column.options} fault={undefined} onChange={(options) => set(at, { options })} />}
          <ChecksEditor type={column.type} checks={column.checks} fault={undefined} onChange={(checks) => set(at, { checks })} />
          <button type="button" className="btn link below near" onClick={() => onChange(without(columns, at))}>
            {t('form-templates.removeColumn', { order: at + 1 })}
          </button>
        </section>
      ))}
      <button type="button" className="btn s" disabled={columns.length >= MOST_COLUMNS} onClick={() => onChange([...columns, newColumn()])}>
        <Icon name="plus" /> {t('form-templates.addColumn')}
      </button>
    </FieldGroup>
  )
}
