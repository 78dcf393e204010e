import type { InputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { FileRef } from '#services/files/contract.ts'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { CERT_PHOTOS } from '../../contract/base.ts'
import { type CertRow, certSave } from '../../contract/index.ts'
import { certifying } from '../../rules/index.ts'

export interface CertDraft {
  given: Partial<InputOf<typeof certSave>> & { staffId: string }
  front?: FileRef | null
  back?: FileRef | null
}

type Cert = Pick<CertRow, 'id' | 'type' | 'number' | 'expiryDate' | 'refresherDate' | 'front' | 'back'>
/** One that is there, to be put right. */
export const editedCert = (staffId: string, { id, type, number, expiryDate, refresherDate, front, back }: Cert): CertDraft => ({
  given: { id, staffId, type, number, expiryDate, refresherDate, ...(front && { frontPhoto: front.id }), ...(back && { backPhoto: back.id }) },
  ...{ front, back },
})
/** A new one in the place of one that ends. */
export const renewedCert = (staffId: string, { type, number }: Cert): CertDraft => ({ given: { staffId, type, number } })

/** Writes a certificate, which then waits for who checks. */
export function CertForm({ draft: { given, front, back }, onClose }: { draft: CertDraft; onClose(): void }) {
  const { t } = useText()
  const form = useForm(certSave, {
    initial: { refresherDate: null, ...given },
    draft: `supplier-training.cert.${given.staffId}.${given.id ?? 'new'}`,
    // a file of a draft shows nothing of itself
    unkept: ['frontPhoto', 'backPhoto'],
    words: 'supplier-training.certForm.',
    check: { set: certifying, facts: {}, p: {} },
  })
  return (
    <FormSheet
      title={t(given.id ? 'supplier-training.certForm.edit' : 'supplier-training.certForm.add')}
      form={form}
      action={t('kit.save')}
      told="supplier-training.certForm.sent"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['type', 'number', 'expiryDate', 'refresherDate', 'frontPhoto', 'backPhoto']}
        pairs={[
          ['type', 'number'],
          ['expiryDate', 'refresherDate'],
        ]}
        over={{
          type: { required: true },
          expiryDate: { required: true },
          frontPhoto: (field) => <OneFile {...field} policy={CERT_PHOTOS} required before={front} />,
          backPhoto: (field) => <OneFile {...field} policy={CERT_PHOTOS} before={back} />,
        }}
      />
    </FormSheet>
  )
}
