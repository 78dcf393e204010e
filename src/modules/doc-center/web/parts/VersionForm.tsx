import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { type ManagedRow, newVersion } from '../../contract/index.ts'
import module from '../../module.ts'

const NOTE = 200

/** Another file for a document, with what changed. */
export function VersionForm({ row: { uid, status }, onClose }: { row: ManagedRow; onClose(): void }) {
  const { t } = useText()
  const form = useForm(newVersion, {
    initial: { uid },
    draft: `doc-center.version.${uid}`,
    unkept: ['fileId'],
  })
  return (
    <FormSheet title={t('action.Document.newVersion')} form={form} told="doc-center.done.newVersion" onClose={onClose}>
      {status === 'effective' && <p className="note-box">{t('doc-center.newVersion.note')}</p>}
      <OneFile
        label={t('doc-center.file')}
        policy={module.name}
        value={form.values.fileId}
        fault={form.fault('fileId')}
        onChange={(id) => form.set('fileId', id)}
      />
      <TextAreaField
        label={t('doc-center.changeNote')}
        required
        max={NOTE}
        value={form.values.changeNote}
        fault={form.fault('changeNote')}
        onChange={(text) => form.set('changeNote', text)}
      />
    </FormSheet>
  )
}
