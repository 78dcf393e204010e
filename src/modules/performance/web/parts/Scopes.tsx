import type { InputOf } from '#foundation/contract/endpoint.ts'
import { listed } from '#foundation/contract/texts.ts'
import { useForm } from '#foundation/web/form.ts'
import { Fields } from '#foundation/web/kit/FormFields.tsx'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { Listing } from '#foundation/web/kit/Listing.tsx'
import { Edit, Opens } from '#foundation/web/kit/Opens.tsx'
import { OneByOneField } from '#foundation/web/kit/SelectField.tsx'
import { useText } from '#foundation/web/text.tsx'
import { PersonPick } from '#services/people/web/parts/PersonPick.tsx'
import { type ScopeRow, scopeImport, scopeImportConfirm, scopeList, scopeSave, scopeTemplate } from '../../contract/settings.ts'
import { KeywordFilter } from './Filters.tsx'
import { ImportButton } from './ImportButton.tsx'
import { useDepartments } from './useDepartments.ts'

type Draft = Partial<InputOf<typeof scopeSave>>
const draftOf = ({ person, position, departments, twoCycle }: ScopeRow): Draft => ({ ssoId: person.ssoId, position, departments, twoCycle })

/** Who has which part in performance; what is set here stays as it is (PERF-36). */
export function Scopes() {
  const { t, lang } = useText()
  const { nameOf } = useDepartments()
  const form = (of: { given: Draft; isNew: boolean }) => (close: () => void) => <ScopeForm {...of} onClose={close} />
  return (
    <Listing
      of={scopeList}
      chips="position"
      beside={() => (
        <>
          <ImportButton check={scopeImport} confirm={scopeImportConfirm} template={scopeTemplate} hint={t('performance.scopes.import')} />
          <Opens className="btn p" label={t('performance.scopes.add')}>
            {form({ given: { departments: [], twoCycle: false }, isNew: true })}
          </Opens>
        </>
      )}
      filters={{ keyword: (field) => <KeywordFilter {...field} /> }}
      cells={{ places: ({ departments }) => <span data-typed="">{listed(departments.map(nameOf), lang) || '—'}</span> }}
      card={['person', 'position', 'places', 'twoCycle', 'source', 'reason']}
      actions={(row) => <Edit>{form({ given: draftOf(row), isNew: false })}</Edit>}
    />
  )
}

function ScopeForm({ given, isNew, onClose }: { given: Draft; isNew: boolean; onClose(): void }) {
  const { t } = useText()
  const { options } = useDepartments()
  const form = useForm(scopeSave, { initial: given, draft: `performance.scope.${given.ssoId ?? 'new'}`, words: 'performance.scopes.', onSent: onClose })
  return (
    <FormSheet title={t(isNew ? 'performance.scopes.add' : 'performance.scopes.edit')} form={form} action={t('kit.save')} onClose={onClose}>
      <Fields
        of={form}
        over={{
          ssoId: isNew ? PersonPick : null,
          departments: ({ label, value, fault, onChange }) => (
            <OneByOneField label={label} value={value ?? []} fault={fault} options={options} onChange={(next) => onChange([...(next ?? [])])} />
          ),
        }}
      />
    </FormSheet>
  )
}
