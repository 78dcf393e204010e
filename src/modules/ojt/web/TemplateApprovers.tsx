import { useState } from 'react'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Page } from '#foundation/web/kit/Page.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Template, templateSearch } from '../contract/templates.ts'
import { ApproversForm } from './parts/ApproversForm.tsx'
import { useDepartments } from './parts/useDepartments.ts'
import { without } from './parts/without.ts'

const LIST = without(templateSearch, 'courses', 'file', 'intervalMonths', 'position', 'active')

/** Who signs the lists of each template, one after the other. */
export default function TemplateApprovers() {
  const { t, pick, name } = useText()
  const departments = useDepartments()
  const [edited, edit] = useState<Template>()
  const chain = ({ approvers }: Template) => (
    <span>
      {approvers.map(({ type, person }, at) => (
        <span key={type}>
          {at > 0 && ' → '}
          {t(`ojt.approver.${type}`)} {person && <bdi translate="no">{name(person)}</bdi>}
        </span>
      ))}
    </span>
  )
  return (
    <Page title={t('screen./{lang}/ojt/new-template-approver')}>
      <Listing
        of={LIST}
        chips="kind"
        filters={{ department: (field) => <SelectField {...field} typed options={departments} /> }}
        cells={{
          courses: () => null,
          department: (row) => (row.departmentCode ? <span data-typed="">{pick(row.departmentCn, row.departmentEn)}</span> : t('ojt.template.everywhere')),
          version: ({ version }) => t('ojt.template.nth', { version }),
          approvers: chain,
        }}
        card={['name', 'version', 'kind', 'department', 'approvers']}
        actions={(row) =>
          row.can.includes('edit') && (
            <button type="button" className="btn link" onClick={() => edit(row)}>
              {t('kit.edit')}
            </button>
          )
        }
      />
      {edited && <ApproversForm key={edited.id} of={edited} onClose={() => edit(undefined)} />}
    </Page>
  )
}
