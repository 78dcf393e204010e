import { useForm } from '#foundation/web/form.ts'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { DateField } from '#foundation/web/kit/DateFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { HalfPair } from '#foundation/web/kit/HalfField.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { language, type ManagedRow, save } from '../../contract/index.ts'
import module from '../../module.ts'

interface Props {
  /** What is changed; without it a new one is made. */
  row?: ManagedRow
  folders: readonly { value: string; label: string }[]
  folder?: string | undefined
  onClose(): void
}

const LONG = 150
const NUMBER = 40
const BETWEEN = /[,，、;；]/

const initialOf = (row: ManagedRow | undefined, folder: string | undefined) =>
  row
    ? {
        ...{ uid: row.uid, folderId: row.folderId, titleCn: row.titleCn, titleEn: row.titleEn, docNo: row.docNo, language: row.language },
        ...{ effectiveFrom: row.effectiveFrom, reviewBy: row.reviewBy, downloadable: row.downloadable, keywords: row.keywords },
      }
    : { docNo: '', language: 'both' as const, reviewBy: null, downloadable: true, keywords: [], ...(folder && { folderId: folder }) }

/** A new document with its file, or what is said of one. */
export function DocumentForm({ row, folders, folder, onClose }: Props) {
  const { t, choices } = useText()
  const form = useForm(save, {
    initial: initialOf(row, folder),
    draft: `doc-center.document.${row?.uid ?? 'new'}`,
    unkept: ['fileId'],
  })
  const { values, set, fault } = form
  const title = row ? t('kit.edit') : t('doc-center.add')
  return (
    <FormSheet title={title} form={form} action={t(row ? 'kit.save' : 'doc-center.saveDraft')} told="doc-center.done.saved" onClose={onClose}>
      {!row && (
        <>
          <SelectField
            label={t('doc-center.folder')}
            required
            typed
            value={values.folderId}
            options={folders}
            fault={fault('folderId')}
            onChange={(id) => set('folderId', id)}
          />
          <OneFile label={t('doc-center.file')} policy={module.name} value={values.fileId} fault={fault('fileId')} onChange={(id) => set('fileId', id)} />
        </>
      )}
      <HalfPair
        text="title"
        values={values}
        write={set}
        fault={fault}
        label={(language) => t(`doc-center.title${language}`)}
        max={{ Cn: LONG, En: LONG }}
        required
      />
      <TextField
        label={t('doc-center.docNo')}
        max={NUMBER}
        value={values.docNo}
        note={t('doc-center.docNo.note')}
        fault={fault('docNo')}
        onChange={(text) => set('docNo', text ?? '')}
      />
      <ChoiceField
        label={t('doc-center.language')}
        value={values.language}
        options={choices('doc-center.language.', language.options)}
        onChange={(one) => set('language', one)}
      />
      <div className="pair">
        <DateField
          label={t('doc-center.effectiveFrom')}
          required
          value={values.effectiveFrom}
          note={t('doc-center.effectiveFrom.note')}
          fault={fault('effectiveFrom')}
          onChange={(day) => set('effectiveFrom', day)}
        />
        <DateField
          label={t('doc-center.reviewBy')}
          value={values.reviewBy ?? undefined}
          fault={fault('reviewBy')}
          onChange={(day) => set('reviewBy', day ?? null)}
        />
      </div>
      <ChoiceField
        label={t('doc-center.downloadable')}
        value={values.downloadable ? 'yes' : 'no'}
        options={choices('doc-center.downloadable.', ['yes', 'no'])}
        onChange={(one) => set('downloadable', one === 'yes')}
      />
      <TextField
        label={t('doc-center.keywords')}
        max={300}
        value={values.keywords?.join('，')}
        note={t('doc-center.keywords.note')}
        fault={fault('keywords') ?? values.keywords?.map((_, at) => fault(`keywords.${at}`)).find(Boolean)}
        onChange={(text) => set('keywords', text ? text.split(BETWEEN) : [])}
      />
    </FormSheet>
  )
}
