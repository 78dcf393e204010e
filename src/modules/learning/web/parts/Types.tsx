import { useForm } from '#foundation/web/form.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { OneByOneField } from '#foundation/web/kit/SelectField.tsx'
import { TextField } from '#foundation/web/kit/TextFields.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type CertificateType, typeList, typeSave } from '../../contract/settings.ts'
import { useCourses } from './useSettings.ts'

/** The types of certificates, with the courses behind them and what they are asked for. */
export function Types() {
  const { t } = useText()
  const form = (of?: CertificateType) => (close: () => void) => <TypeForm of={of} onClose={close} />
  return (
    <Listing
      of={typeList}
      beside={() => (
        <Opens className="btn p" label={t('learning.type.add')}>
          {form()}
        </Opens>
      )}
      cells={{
        code: ({ code }) => <span translate="no">{code}</span>,
        validityMonths: ({ validityMonths }) => (validityMonths === null ? '—' : t('learning.months', { months: validityMonths })),
        active: ({ active }) => <Tag tone={active ? 'g' : 'n'}>{t(active ? 'learning.active' : 'learning.retired')}</Tag>,
      }}
      card={['name', 'active', 'code', 'issuer', 'validityMonths', 'imageNeeded', 'purposes']}
      actions={(row) => row.can.includes('edit') && <Edit>{form(row)}</Edit>}
    />
  )
}

function TypeForm({ of, onClose }: { of: CertificateType | undefined; onClose(): void }) {
  const { t } = useText()
  const courses = useCourses()
  const { revision, can: _, ...before } = of ?? { revision: 0, can: [], imageNeeded: true, active: true }
  const form = useForm(typeSave, {
    initial: { ...before, basedOn: revision },
    draft: `learning.type.${of?.id ?? 'new'}`,
    words: 'learning.type.',
  })
  return (
    <FormSheet title={t(of ? 'learning.type.edit' : 'learning.type.add')} form={form} action={t('kit.save')} told="learning.saved" onClose={onClose}>
      <Fields
        of={form}
        pairs={[['code', 'validityMonths']]}
        only={['code', 'validityMonths', 'nameCn', 'nameEn', 'issuer', 'courses', 'imageNeeded', 'active', 'purposes']}
        over={{
          code: (field) => <TextField {...field} disabled={of !== undefined} />,
          nameCn: { lines: false },
          nameEn: { lines: false },
          courses: ({ value, onChange, ...field }) => (
            // the courses bear their ids
            <div data-typed="">
              <OneByOneField {...field} required={false} value={value ?? []} options={courses} onChange={(next) => onChange([...(next ?? [])])} />
            </div>
          ),
        }}
      />
    </FormSheet>
  )
}
