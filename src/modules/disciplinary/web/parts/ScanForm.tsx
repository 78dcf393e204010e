import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Letter, saveScan } from '../../contract.ts'
import { Attach } from './Attach.tsx'

/** The signed paper, photographed or scanned. */
export function ScanForm({ letter: { id, scans }, onClose }: { letter: Pick<Letter, 'id' | 'scans'>; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(saveScan, {
    initial: { id, files: scans.map((file) => file.id) },
    draft: `disciplinary.scan.${id}`,
    unkept: ['files'],
    onSent() {
      say(t('disciplinary.scan.sent'))
      onClose()
    },
  })
  return (
    <FormSheet title={t('disciplinary.act.scan')} form={form} action={t('kit.save')} onClose={onClose}>
      <Attach
        label={t('disciplinary.scans')}
        policy="disciplinary-scan"
        note={t('disciplinary.scan.note')}
        required
        value={form.values.files}
        before={scans}
        fault={form.fault('files')}
        onChange={(files) => form.set('files', files)}
      />
    </FormSheet>
  )
}
