import type { InputOf, OutputOf } from '#foundation/contract/endpoint.ts'
import { useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { PersonCell } from '#foundation/web/kit/Person.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useCall } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { contact, contactSave } from '../../contract/index.ts'
import { useDepartments } from './useDepartments.ts'

type Row = OutputOf<typeof contact>[number]

/** Who recruits for which department, as the page of contacts shows it. */
export function Contacts() {
  const { t, pick } = useText()
  const call = useCall(contact, {})
  const form = (of?: Row) => (close: () => void) => <ContactForm given={of} onClose={close} />
  return (
    <>
      <div className="row">
        <Opens className="btn p" label={t('internal-jobs.contact.add')}>
          {form()}
        </Opens>
      </div>
      <Card>
        <Loaded call={call} lines={4}>
          {(list) =>
            list.length === 0 ? (
              <Empty text={t('internal-jobs.contacts.none')} />
            ) : (
              <div className="stack">
                {list.map((row) => (
                  <div key={row.id} className="row between wrap">
                    <PersonCell person={row.person} note={pick(row.departmentCn, row.departmentEn)} />
                    <small translate="no">
                      {row.phone} · {row.email}
                    </small>
                    <Edit>{form(row)}</Edit>
                  </div>
                ))}
              </div>
            )
          }
        </Loaded>
      </Card>
    </>
  )
}

function ContactForm({ given, onClose }: { given: Row | undefined; onClose(): void }) {
  const { t } = useText()
  const departments = useDepartments()
  const initial: Partial<InputOf<typeof contactSave>> = given
    ? { id: given.id, department: given.department, ssoId: given.person.ssoId, phone: given.phone, email: given.email, order: given.order }
    : { order: 1 }
  const form = useForm(contactSave, {
    initial,
    draft: `internal-jobs.contact.${given?.id ?? 'new'}`,
    unkept: ['ssoId'],
    words: 'internal-jobs.contact.',
  })
  return (
    <FormSheet
      title={t(given ? 'internal-jobs.contact.edit' : 'internal-jobs.contact.add')}
      form={form}
      action={t('kit.save')}
      told="internal-jobs.contact.saved"
      onClose={onClose}
    >
      <Fields
        of={form}
        only={['department', 'ssoId', 'phone', 'email', 'order']}
        pairs={[['phone', 'order']]}
        over={{
          department: (field) => <SelectField {...field} typed options={departments} />,
          ssoId: (field) => <PersonPick {...field} before={given?.person} />,
          email: { lines: false },
        }}
      />
    </FormSheet>
  )
}
