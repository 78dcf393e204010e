import { useState } from 'react'
import type { InputOf } from '#foundation/contract/endpoint.ts'
import { FieldGroup, Told } from '#foundation/web/kit/FieldGroup.tsx'
import { formatNumber } from '#foundation/web/kit/format.ts'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useDebounced } from '#foundation/web/kit/useDebounced.ts'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Material, MOST_LINES, materials, type save } from '../../contract/index.ts'
import { Count } from './Count.tsx'
import { MaterialName } from './MaterialName.tsx'

type Lines = InputOf<typeof save>['lines']

interface Props {
  groupCode: string
  value: Lines
  /** The materials of the lines as they are now. */
  known: readonly Material[]
  /** Codes of materials whose stock is another than was shown (LVM-24). */
  moved: ReadonlySet<string>
  fault(path: string): string | undefined
  onChange(lines: Lines): void
}

/** How much of what: the lines, and below them the materials of the group from which they are taken. */
export function LinesField({ groupCode, value, known, moved, fault, onChange }: Props) {
  const { t, name } = useText()
  return (
    <FieldGroup label={t('material-requisition.form.lines')} required className="parts field" fault={fault('')}>
      {value.map((line, at) => {
        const material = known.find(({ materialCode }) => materialCode === line.materialCode)
        const wrong = fault(`${at}.quantity`) ?? fault(`${at}.materialCode`)
        const changed = moved.has(line.materialCode) ? t('rule.LVM-24', { stock: formatNumber(line.stock) }) : undefined
        const called = material ? name(material) : line.materialCode
        return (
          <div key={line.materialCode} className="li">
            <div className="t">
              {material ? <MaterialName of={material} /> : <span translate="no">{line.materialCode}</span>}
              <small>{t('material-requisition.form.stock', { count: formatNumber(line.stock) })}</small>
              <Told fault={wrong ?? changed} />
            </div>
            <Count
              label={t('material-requisition.form.quantityOf', { name: called })}
              value={line.quantity}
              fault={wrong}
              onChange={(quantity) => onChange(value.with(at, { ...line, quantity }))}
            />
            <button
              type="button"
              className="btn link"
              data-typed=""
              aria-label={t('kit.takeOut', { name: called })}
              onClick={() => onChange(value.toSpliced(at, 1))}
            >
              {t('kit.remove')}
            </button>
          </div>
        )
      })}
      {groupCode === '' ? (
        <p className="hint">{t('material-requisition.form.groupFirst')}</p>
      ) : (
        <Picker key={groupCode} groupCode={groupCode} taken={value} onAdd={(line) => onChange([...value, line])} />
      )}
    </FieldGroup>
  )
}

const SHOWN = 20

/** Materials of the group, narrowed by what is typed; one is taken once. */
function Picker({ groupCode, taken, onAdd }: { groupCode: string; taken: Lines; onAdd(line: Lines[number]): void }) {
  const { t, name } = useText()
  const [typed, type] = useState<string>()
  const keyword = useDebounced(typed)
  const found = useCall(materials, { groupCode, ...(keyword && { keyword }), pageSize: SHOWN }).data
  const isTaken = (code: string) => taken.length >= MOST_LINES || taken.some(({ materialCode }) => materialCode === code)
  return (
    <div className="above">
      <TextField label={t('material-requisition.form.find')} type="search" value={typed} onChange={type} />
      {found?.list.length === 0 && <p className="hint">{t('material-requisition.form.noMaterials')}</p>}
      {found?.list.map((one) => (
        <div key={one.id} className="li">
          <div className="t">
            <MaterialName of={one} />
            <small>{t('material-requisition.form.stock', { count: formatNumber(one.available) })}</small>
          </div>
          <button
            type="button"
            className="btn"
            data-typed=""
            aria-label={t('material-requisition.form.addOne', { name: name(one) })}
            disabled={isTaken(one.materialCode)}
            onClick={() => onAdd({ materialCode: one.materialCode, quantity: null, stock: one.available })}
          >
            {t('material-requisition.form.add')}
          </button>
        </div>
      ))}
      {found && found.total > found.list.length && <p className="hint">{t('material-requisition.form.more', { count: found.total - found.list.length })}</p>}
    </div>
  )
}
