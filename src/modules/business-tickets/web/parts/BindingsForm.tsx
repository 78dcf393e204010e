import type { InputOf } from '#foundation/contract/endpoint.ts'
import { type FormApi, useForm } from '#foundation/web/form.ts'
import { Card } from '#foundation/web/kit/Card.tsx'
import { ChoiceField } from '#foundation/web/kit/ChoiceFields.tsx'
import { MoneyField } from '#foundation/web/kit/MoneyField.tsx'
import { PageForm } from '#foundation/web/kit/PageForm.tsx'
import { Parts } from '#foundation/web/kit/Parts.tsx'
import { SelectField } from '#foundation/web/kit/SelectField.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { type Config, configBinding } from '../../contract/index.ts'
import { CATEGORIES, TYPES } from '../../rules/applying.ts'
import { WORKFLOWS } from '../../rules/routing.ts'
import { DepartmentField } from './DepartmentField.tsx'

type Given = InputOf<typeof configBinding>
type Binding = Given['bindings'][number]
const MOST = 50
const fresh = (): Binding => ({ category: null, type: null, department: null, minWorthFen: 0, officialOnly: false, workflowCode: 'BUSINESS_TICKET' })

/** The approvals in their order: of an application the first counts that fits. */
export function BindingsForm({ of: { bindings, can } }: { of: Config }) {
  const { t } = useText()
  const { say } = useSay()
  const form = useForm(configBinding, {
    initial: { bindings: bindings.map(({ id: _id, ...one }) => one) },
    draft: 'business-tickets.bindings',
    words: 'business-tickets.binding.',
    onSent: () => say(t('business-tickets.saved')),
  })
  const all = form.values.bindings ?? []
  return (
    <Card title={t('business-tickets.binding.title')}>
      <PageForm form={form}>
        <Parts
          label={t('business-tickets.binding.bindings')}
          note={t('business-tickets.binding.note')}
          value={all}
          moves
          stays={!can}
          nameOf={({ workflowCode }, at) => `${at + 1}. ${t(`catalog.${workflowCode}`)}`}
          add={can && all.length < MOST && { label: t('business-tickets.binding.add'), one: fresh }}
          onChange={(next) => form.set('bindings', next)}
        >
          {(one, put, at) => <BindingFields form={form} one={one} put={put} at={at} />}
        </Parts>
        {can && (
          <button type="submit" className="btn p" disabled={form.sending}>
            {t('kit.save')}
          </button>
        )}
      </PageForm>
    </Card>
  )
}

interface OneProps {
  form: FormApi<Given>
  one: Binding
  at: number
  put(next: Binding): void
}

function BindingFields({ form, one, at, put }: OneProps) {
  const { t, choices } = useText()
  const said = (word: string) => t(`business-tickets.binding.${word}`)
  const any = said('any')
  return (
    <>
      <SelectField
        label={said('workflowCode')}
        always
        options={choices('catalog.', WORKFLOWS)}
        value={one.workflowCode}
        onChange={(workflowCode = one.workflowCode) => put({ ...one, workflowCode })}
      />
      <div className="pair">
        <SelectField
          label={said('category')}
          placeholder={any}
          options={choices('business-tickets.category.', CATEGORIES)}
          value={one.category ?? undefined}
          onChange={(category) => put({ ...one, category: category ?? null })}
        />
        <SelectField
          label={said('type')}
          placeholder={any}
          options={choices('business-tickets.type.', TYPES)}
          value={one.type ?? undefined}
          onChange={(type) => put({ ...one, type: type ?? null })}
        />
      </div>
      <div className="pair">
        <DepartmentField
          label={said('department')}
          placeholder={any}
          fault={form.fault(`bindings.${at}.department`)}
          value={one.department ?? undefined}
          onChange={(department) => put({ ...one, department: department ?? null })}
        />
        <MoneyField label={said('minWorthFen')} value={one.minWorthFen ?? 0} onChange={(fen = 0) => put({ ...one, minWorthFen: fen })} />
      </div>
      <ChoiceField
        label={said('officialOnly')}
        options={choices('kit.', ['yes', 'no'])}
        value={one.officialOnly ? 'yes' : 'no'}
        onChange={(answer) => put({ ...one, officialOnly: answer === 'yes' })}
      />
    </>
  )
}
