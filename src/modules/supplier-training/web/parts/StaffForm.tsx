import { useNavigate } from 'react-router'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { ActionBar } from '#foundation/web/kit/Page.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { OneFile } from '#services/files/web/parts/OneFile.tsx'
import { POLICY } from '../../contract/base.ts'
import { type Staff, staffSave } from '../../contract/index.ts'
import { registering } from '../../rules/index.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { SupplierField } from './SupplierField.tsx'

const PAIRS = [
  ['name', 'job'],
  ['nationalId', 'mobile'],
] as const
const WHO = ['supplierId', 'name', 'nationalId', 'mobile', 'job', 'needs', 'photo'] as const

/** Registers somebody of a supplier, or changes them; the national ID that is kept need not be typed again. */
export function StaffForm({ before }: { before?: Staff }) {
  const { t, lang } = useText()
  const { say } = useSay()
  const navigate = useNavigate()
  const form = useForm(staffSave, {
    initial: before
      ? {
          ...{ id: before.id, supplierId: before.supplier.id, name: before.name, mobile: before.mobile, job: before.job, needs: before.needs },
          ...{ onsiteDates: before.onsiteDates, left: before.state === 'left', ...(before.photo && { photo: before.photo.id }) },
        }
      : { needs: [], onsiteDates: [], left: false },
    draft: `supplier-training.staff.${before?.id ?? 'new'}`,
    // whose numbers they are stays on no device that others use too
    unkept: ['nationalId', 'mobile', 'photo', 'supplierId'],
    words: 'supplier-training.staffForm.',
    check: { set: registering, facts: { known: before !== undefined, idTaken: false, mobileTaken: false, restricted: false }, p: {} },
    onSent: ({ id }) => {
      say(t('supplier-training.staffForm.sent'))
      navigate(`/${lang}/sct/employee/${id}${before ? '' : '?certify=1'}`, { replace: true })
    },
  })
  return (
    <PageForm form={form}>
      <Card>
        <Fields
          of={form}
          only={WHO}
          // what is kept of the national ID is said over the whole width
          pairs={before ? [['name', 'job']] : PAIRS}
          over={{
            supplierId: (field) => <SupplierField {...field} known={before?.supplier} />,
            nationalId: { required: before === undefined, ...(before && { note: t('supplier-training.staffForm.kept', { nationalId: before.nationalId }) }) },
            mobile: { required: true },
            photo: (field) => <OneFile {...field} policy={POLICY} before={before?.photo} />,
          }}
        />
      </Card>
      <Card>
        <Fields
          of={form}
          only={before ? ['onsiteDates', 'left'] : ['onsiteDates']}
          over={{
            onsiteDates: ({ label, value = [], fault, onChange }) => (
              <PeriodFields {...{ label, value, fault, onChange }} faultAt={(at) => form.fault(`onsiteDates.${at}`)} />
            ),
          }}
        />
      </Card>
      <ActionBar>
        <button type="submit" className="btn p" disabled={form.sending}>
          {t('kit.save')}
        </button>
      </ActionBar>
    </PageForm>
  )
}
