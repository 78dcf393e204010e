import { useState } from 'react'
import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { act, type ManagedRow, manageList, move } from '../../contract/index.ts'

const MOST = 100

interface Props {
  row: ManagedRow
  onClose(): void
}

/** Names the document that takes the place of another. */
export function ReplaceForm({ row, onClose }: Props) {
  const { t, pick } = useText()
  const [keyword, look] = useState<string>()
  const { data } = useCall(manageList, { pageSize: MOST, filters: { status: 'effective', ...(keyword && { keyword }) } })
  const form = useForm(act, {
    initial: { uid: row.uid, action: 'replace' },
    draft: `doc-center.replace.${row.uid}`,
  })
  const others = data?.list.filter(({ uid, can }) => uid !== row.uid && can.includes('edit')) ?? []
  return (
    <FormSheet title={t('action.Document.replace')} form={form} action={t('action.Document.replace')} told="doc-center.done.replace" onClose={onClose}>
      <p className="note-box">
        {t('doc-center.replace.note')}
        {row.campaign && ` ${t('doc-center.replace.ends')}`}
      </p>
      {(keyword !== undefined || (data?.total ?? 0) > MOST) && (
        <TextField
          label={t('doc-center.keyword')}
          type="search"
          value={keyword}
          onChange={(word) => {
            look(word)
            // what was chosen need not be among what is found
            form.set('successor', undefined)
          }}
        />
      )}
      <SelectField
        label={t('doc-center.successor')}
        required
        typed
        value={form.values.successor}
        options={others.map(({ uid, docNo, titleCn, titleEn }) => ({ value: uid, label: `${docNo} ${pick(titleCn, titleEn)}` }))}
        fault={form.fault('successor')}
        onChange={(uid) => form.set('successor', uid)}
      />
    </FormSheet>
  )
}

/** Puts a document into another folder. */
export function MoveForm({ row, folders, onClose }: Props & { folders: readonly { value: string; label: string }[] }) {
  const { t } = useText()
  const form = useForm(move, {
    initial: { uid: row.uid, folderId: row.folderId },
    draft: `doc-center.move.${row.uid}`,
  })
  return (
    <FormSheet title={t('doc-center.move')} form={form} action={t('doc-center.move')} told="doc-center.done.move" onClose={onClose}>
      <SelectField
        label={t('doc-center.folder')}
        required
        typed
        value={form.values.folderId}
        options={folders}
        fault={form.fault('folderId')}
        onChange={(id) => form.set('folderId', id)}
      />
    </FormSheet>
  )
}
