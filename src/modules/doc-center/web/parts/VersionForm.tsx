import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { TextAreaField } from '#foundation/web/kit/TextFields.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useText } from '#foundation/web/text.tsx'
import { type ManagedRow, newVersion } from '../../contract/index.ts'
import { DocFile } from './DocFile.tsx'

const NOTE = 200

/** Another file for a document, with what changed. */
export function VersionForm({ row: { uid, status }, onClose }: { row: ManagedRow; onClose(): void }) {
  const { t } = useText()
  const form = useForm(newVersion, {
    initial: { uid },
    draft: `doc-center.version.${uid}`,
    unkept: ['fileId'],
  })
  const { files, hold } = useSentFiles(form.values.fileId ? [form.values.fileId] : [])
  return (
    <FormSheet title={t('action.Document.newVersion')} form={form} told="doc-center.done.newVersion" onClose={onClose}>
      {status === 'effective' && <p className="note-box">{t('doc-center.newVersion.note')}</p>}
      <DocFile files={files} fault={form.fault('fileId')} onChange={(sent) => form.set('fileId', hold(sent)[0])} />
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
