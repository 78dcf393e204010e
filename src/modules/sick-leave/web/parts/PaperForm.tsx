import { useForm } from '#foundation/web/form.ts'
import { FilesField } from '#foundation/web/kit/FilesField.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useSentFiles } from '#foundation/web/kit/useSentFiles.ts'
import { useCall } from '#foundation/web/query.tsx'
import { giveUp, goesInParts, sendFile } from '#foundation/web/sendFile.ts'
import { useText } from '#foundation/web/text.tsx'
import { FILE_CALLS, listPolicies } from '#services/files/contract.ts'
import { saveCertificate } from '../../contract.ts'
import { papers, type Span } from '../../rules.ts'

const POLICY = 'sick-leave'

/** Hands in a certificate, a record or a receipt of a leave. */
export function PaperForm({ leave, later = false, onClose }: { leave: Span & { id: string }; later?: boolean; onClose(): void }) {
  const { t } = useText()
  const form = useForm(saveCertificate, {
    initial: { id: leave.id, kind: 'certificate', restFrom: leave.from, restTo: leave.to, files: [] },
    draft: `sick-leave.paper.${leave.id}`,
    words: 'sick-leave.paperForm.',
    check: { set: papers, facts: leave, p: {}, fields: ['kind', 'issuedOn', 'restFrom', 'restTo'] },
  })
  const { files, hold } = useSentFiles(form.values.files)
  const policy = useCall(listPolicies, { key: POLICY }, { cache: true }).data?.[0]
  const certificate = form.values.kind === 'certificate'
  return (
    <FormSheet title={t('sick-leave.paperForm.title')} form={form} told="sick-leave.paperForm.done" onClose={onClose}>
      {later && <p className="muted">{t('sick-leave.paperForm.later')}</p>}
      <Fields
        of={form}
        pairs={[['restFrom', 'restTo']]}
        over={{
          kind: { select: true },
          restFrom: certificate ? { required: true } : null,
          restTo: certificate ? { required: true } : null,
          files: ({ label, fault, required, onChange }) => (
            <FilesField
              label={label}
              required={required}
              fault={fault}
              policy={policy}
              value={files}
              upload={(file, options) => sendFile(FILE_CALLS, POLICY, file, options)}
              pauses={goesInParts}
              onGiveUp={(file) => void giveUp(FILE_CALLS, POLICY, file)}
              onChange={(next) => onChange(hold(next))}
            />
          ),
        }}
      />
    </FormSheet>
  )
}
