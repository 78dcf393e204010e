import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { IMAGES } from '../../contract/base.ts'
import { certUpload, type MyCertificates } from '../../contract/own.ts'
import { dates, heldUntil } from '../../rules/index.ts'

interface Props {
  types: MyCertificates['types']
  /** For which it is opened. */
  type: string | undefined
  onClose(): void
}

/** A certificate from outside, sent in to be checked. */
export function CertificateForm({ types, type, onClose }: Props) {
  const { t, lang, pick } = useText()
  const form = useForm(certUpload, {
    initial: { ...(type && { type }) },
    draft: `learning.cert.${type ?? 'new'}`,
    // a file of a draft may be gone by now
    unkept: ['image'],
    words: 'learning.cert.',
    check: { set: dates, facts: {}, p: {}, fields: ['issuedDate', 'renewalDate'] },
  })
  const chosen = types.find(({ id }) => id === form.values.type)
  const { issuedDate } = form.values
  const usual = chosen && issuedDate ? heldUntil(issuedDate, chosen.validityMonths) : null
  return (
    <FormSheet title={t('learning.cert.upload')} form={form} told="learning.cert.sent" onClose={onClose}>
      <Fields
        of={form}
        over={{
          type: ({ label, value, fault, onChange }) => (
            <SelectField
              {...{ label, value, fault, onChange }}
              required
              typed
              options={types.map((one) => ({ value: one.id, label: `${pick(one.nameCn, one.nameEn)} (${one.code})` }))}
            />
          ),
          renewalDate: { note: usual ? t('learning.cert.usual', { day: formatDay(usual, lang) }) : t('learning.cert.renewalDate.note') },
          image: (field) => <OneFile {...field} required={chosen?.imageNeeded ?? true} policy={IMAGES} />,
        }}
      />
    </FormSheet>
  )
}
