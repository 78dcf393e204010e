import { useState } from 'react'
import type { ReadAs } from '#foundation/contract/sheets.ts'
import { CallRefused } from '#foundation/web/callRefused.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { EncodingNote } from '#foundation/web/kit/EncodingNote.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { Sheet } from '#foundation/web/kit/Sheet.tsx'
import { UploadCard } from '#foundation/web/kit/UploadCard.tsx'
import { useUpload } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type FormField, fieldsOfSheet, MOST_FIELDS, type SheetField, sheetType } from '../../contract/index.ts'
import { fieldFrom } from './designing.ts'

interface Row extends SheetField {
  taken: boolean
}

/** Fields from the headings of a sheet: read, corrected, and put on the page (FORM-24). */
export function SheetStart({ room, onAdd, onClose }: { room: number; onAdd(fields: FormField[]): void; onClose(): void }) {
  const { t } = useText()
  const uploading = useUpload(fieldsOfSheet)
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<string>()
  const [rows, setRows] = useState<readonly Row[]>([])
  const [nameless, setNameless] = useState<readonly string[]>([])
  const [readAs, setReadAs] = useState<ReadAs>()
  const take = async (chosen: File) => {
    setFile(chosen)
    setFault(undefined)
    setRows([])
    setReadAs(undefined)
    try {
      const answer = await uploading.send({}, chosen)
      if (!answer) return setFile(undefined)
      setRows(answer.fields.map((field) => ({ ...field, taken: !field.doubled })))
      setNameless(answer.nameless)
      setReadAs(answer.encoding)
    } catch (refused) {
      if (!(refused instanceof CallRefused)) throw refused
      setFault(refused.message)
    }
  }
  const taken = rows.filter((row) => row.taken)
  const change = (at: number, next: Partial<Row>) => setRows(rows.map((row, i) => (i === at ? { ...row, ...next } : row)))
  const add = () => {
    onAdd(taken.map(fieldFrom))
    onClose()
  }
  return (
    <Sheet
      title={t('form-templates.sheet.title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t('kit.cancel')}
          </button>
          <button type="button" className="btn p" disabled={taken.length === 0 || taken.length > room} onClick={add}>
            {t('form-templates.sheet.add', { count: taken.length })}
          </button>
        </>
      }
    >
      <UploadCard
        label={t('form-templates.sheet.file')}
        hint={t('form-templates.sheet.hint')}
        accept=".xlsx,.csv"
        onFile={(chosen) => void take(chosen)}
        progress={uploading.progress}
        onCancel={uploading.cancel}
        file={file}
        fault={fault}
      />
      {taken.length > room && <p className="fault">{t('form-templates.sheet.full', { most: MOST_FIELDS, room })}</p>}
      <EncodingNote of={readAs} />
      {nameless.length > 0 && <p className="note-box above">{t('form-templates.sheet.nameless', { columns: nameless.join(', ') })}</p>}
      {rows.map((row, at) => (
        <Proposed key={row.column} row={row} onChange={(next) => change(at, next)} />
      ))}
    </Sheet>
  )
}

function Proposed({ row, onChange }: { row: Row; onChange(next: Partial<Row>): void }) {
  const { t, choices } = useText()
  const says = [
    row.doubled && t('form-templates.sheet.doubled'),
    row.samples.length > 0 && t('form-templates.sheet.samples', { samples: row.samples.join('、') }),
  ]
  return (
    <fieldset className="part above">
      <legend>
        <label className="row tight">
          <input type="checkbox" checked={row.taken} onChange={(event) => onChange({ taken: event.target.checked })} />
          {t('form-templates.sheet.column', { column: row.column })}
        </label>
      </legend>
      {says.some(Boolean) && (
        <p className="small anywhere below near" data-typed="">
          {says.filter(Boolean).join(' · ')}
        </p>
      )}
      {row.taken && (
        <>
          <HalfPair
            text="label"
            values={row}
            write={(half, text) => onChange({ [half]: text })}
            label={(language) => t(`form-templates.label${language}`)}
            max={{ Cn: 100, En: 200 }}
          />
          <SelectField
            label={t('form-templates.sheet.type')}
            required
            value={row.type}
            options={choices('form-templates.type.', sheetType.options)}
            onChange={(type) => type && onChange({ type })}
          />
          <ChoiceField
            label={t('form-templates.required')}
            value={row.required ? 'yes' : 'no'}
            options={choices('form-templates.yesNo.', ['yes', 'no'])}
            onChange={(value) => onChange({ required: value === 'yes' })}
          />
        </>
      )}
    </fieldset>
  )
}
