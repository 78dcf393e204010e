import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
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
          files: (field) => <SentFiles {...field} policy={POLICY} />,
        }}
      />
    </FormSheet>
  )
}
